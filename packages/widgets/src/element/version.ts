import { version } from '../../package.json'

/** Two copies on one page agree only when this is the same in both. */
export const VERSION: string = version
