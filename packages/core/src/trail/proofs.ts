/** How the doer of an entry proved who they are, by the id that its row keeps. */
const PROOFS: Readonly<Record<string, string>> = {
  pwd: 'Password',
  passkey: 'Passkey',
  otp: 'Code',
  recovery: 'Recovery code',
  device: 'Known device',
  sso: 'Single sign-on',
  mfa: 'Second factor of their company',
  'dealership-software': 'Dealership’s software',
  'link-and-code': 'Link and code',
  link: 'Link',
  'mailed-link': 'Mailed link',
  page: 'Dealer’s page',
  'server-key': 'Server key',
  'secret-key': 'Secret key',
  'signed-message': 'Signed message',
  'provider-asked': 'Answer to our question',
  'text-message': 'Text from their number',
  'command-line': 'Command line of the server',
  system: 'System',
}

/** In words; null for a row of before this was kept, empty for an act for which nobody proves anything. */
export function proofWords(provedBy: readonly string[] | null | undefined): string {
  if (!provedBy) return 'Not kept'
  if (provedBy.length === 0) return 'Nothing'
  return provedBy.map((one, at) => wordsAt(PROOFS[one] ?? one, at)).join(' and ')
}

const wordsAt = (words: string, at: number) => (at === 0 ? words : words.toLowerCase())
