/** Texts of the loader: a separate part of the English catalogue, because the loader has no room for the rest. */
export const LOADER_TEXTS = {
  notLoaded: 'Finance figures could not be loaded.',
  orCall: 'or call',
  retry: 'Try again',
} as const
