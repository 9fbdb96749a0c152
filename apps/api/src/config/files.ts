export interface S3Settings {
  readonly bucket: string
  /** The address of a store other than Amazon's. */
  readonly endpoint: string | null
  readonly region: string
  /** Null: the machine's own role or credential files apply. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

type Read = (name: string) => string

const MEGABYTE = 1024 * 1024

export function filesOf(read: Read) {
  return {
    uploadBytes: Number(read('UPLOAD_MEGABYTES')) * MEGABYTE,
    uploadFiles: Number(read('UPLOAD_FILES')),
    /** Null: a folder of `DATA_DIR`. */
    s3: s3Of(read),
  }
}

function s3Of(read: Read): S3Settings | null {
  const bucket = read('FILES_S3_BUCKET')
  if (!bucket) return null
  const [accessKeyId, secretAccessKey] = read('FILES_S3_KEY').split(':')
  return {
    bucket,
    endpoint: read('FILES_S3_ENDPOINT').replace(/\/+$/, '') || null,
    region: read('FILES_S3_REGION'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}
