const ALPHABET = /^[A-Za-z0-9_-]*$/

/** The UTF-8 text of unpadded or padded base64url; throws when it is neither. */
export function decodeBase64Url(encoded: string): string {
  const bare = encoded.replace(/=+$/, '')
  if (!ALPHABET.test(bare)) throw new TypeError('not base64url')
  const binary = atob(bare.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
