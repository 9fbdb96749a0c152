/** What the loader itself says: a part of the English catalogue on its own, because the loader has room for no more of it. */
export const LOADER_TEXTS = {
  notLoaded: 'Finance figures could not be loaded.',
  orCall: 'or call',
  retry: 'Try again',
} as const
