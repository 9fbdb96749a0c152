import { version } from '../../package.json'

/** Two copies on one page are compatible only if this is the same in both. */
export const VERSION: string = version
