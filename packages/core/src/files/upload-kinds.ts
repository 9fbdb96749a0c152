/** A kind of file that documents and notes take (D45). The content decides the kind; the name and the sender's word do not. */
export interface UploadKind {
  readonly mediaType: string
  /** Endings of its names, the usual one first. */
  readonly endings: readonly string[]
}

const HEIC_ENDINGS = ['heic', 'heif', 'hif'] as const

export const UPLOAD_KINDS = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  heic: { mediaType: 'image/heic', endings: HEIC_ENDINGS },
  heif: { mediaType: 'image/heif', endings: ['heif', 'heic', 'hif'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
} as const satisfies Record<string, UploadKind>

export type UploadKindName = keyof typeof UPLOAD_KINDS

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024
export const MAX_UPLOAD_FILES = 10

/** For a file chooser: by ending and by type, because a phone's files often have only one of the two. */
export const CHOOSABLE_FILES = [
  ...new Set(Object.values(UPLOAD_KINDS).flatMap(({ mediaType, endings }) => [mediaType, ...endings.map(dotted)])),
].join(',')

function dotted(ending: string): string {
  return `.${ending}`
}
