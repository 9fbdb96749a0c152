/** One page of a paper: a JPEG that every browser and lender can read, and its size in pixels. */
export interface Photograph {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

/** Keeps small print readable, at some 500 kB a page. */
const LONGEST_SIDE = 2000
const QUALITY = 0.8

/** Draws the picture upright, and drops the camera's metadata: place, time and device. */
export async function photographOf(file: Blob): Promise<Photograph | null> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!drawn) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height))
  const width = Math.round(drawn.width * scale)
  const height = Math.round(drawn.height * scale)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // Draws transparent parts on white: JPEG would make them black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(drawn, 0, 0, width, height)
  drawn.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg && { jpeg, width, height }
}
