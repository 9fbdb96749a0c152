/** For a file whose name or folder changes with its content. */
export const YEAR = 'public, max-age=31536000, immutable'

/** For a file that keeps its name from version to version. */
export const BRIEFLY = 'public, max-age=300, must-revalidate'
