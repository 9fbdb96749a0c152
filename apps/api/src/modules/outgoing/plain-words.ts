/**
 * What a sender's own words may not hold. The broker's name is on the message, so only its own link may be followed from it:
 * mail programmes and telephones make links of addresses by themselves.
 */
const SCHEME = /\b(?:https?|ftp|file|mailto|tel|sms|javascript|data):(?:\/\/)?/giu
/** Letters around a point, as of a host or a mail address: `evil.example`, `www.x.co`; not `9.9`, `e.g.` or `Mr. Pryce`. */
const HOST = /(?<=[\p{L}\p{N}-]{2})[.\u3002\uff0e\uff61](?=\p{L}{2})/gu

/** Text that a person wrote, without anything that becomes a link: a point of an address is followed by a space. */
export function withoutLinks(text: string): string {
  return text.normalize('NFKC').replace(SCHEME, '').replace(HOST, '. ')
}

/** The same for words that may be absent or empty. */
export const plainWords = (text: string | null | undefined): string | null => withoutLinks(text ?? '').trim() || null
