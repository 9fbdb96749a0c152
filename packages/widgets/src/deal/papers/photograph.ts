/** One page of a paper: a JPEG that every browser and lender can read, and its size in pixels. */
export interface Photograph {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

/** Small print can still be read, and a page is some 500 kB. */
const LONGEST_SIDE = 2000
const QUALITY = 0.8

/** Drawn upright as the camera held it, and without what the camera wrote into the file: the place, the time, the device. */
export async function photographOf(file: Blob): Promise<Photograph | null> {
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!drawn) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height))
  const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // A picture with clear parts stands on white: JPEG would make them black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(drawn, 0, 0, width, height)
  drawn.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg && { jpeg, width, height }
}
