/** Texts of the loader: a separate part of the English catalogue, because the loader has room for no more of it. */
export const LOADER_TEXTS = {
  notLoaded: 'Finance figures could not be loaded.',
  orCall: 'or call',
  retry: 'Try again',
} as const
