/** A random key for a create. `crypto.randomUUID` is missing on pages without https; `getRandomValues` always exists. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
