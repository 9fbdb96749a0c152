/**
 * The outcome of a test card or test bank. `late`: the signed message comes a minute after the money; `lost`: never;
 * `muddled`: twice, followed by an old failure.
 */
type CardOutcome =
  | { readonly kind: 'pays'; readonly message: 'at-once' | 'late' | 'lost' | 'muddled' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'refuses'; readonly reason: string }

const pays = (message: 'at-once' | 'late' | 'lost' | 'muddled'): CardOutcome => ({ kind: 'pays', message })
const refuses = (reason: string): CardOutcome => ({ kind: 'refuses', reason })

/** Numbers that card schemes reserve for tests (docs/sandbox.md lists them). */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': pays('at-once'),
  '5555555555554444': pays('at-once'),
  '4000002760003184': { kind: 'asks' },
  '4000000000000002': refuses('The card was declined.'),
  '4000000000009995': refuses('The card has insufficient funds.'),
  '4000000000000069': refuses('The card has expired.'),
  '4000000000000127': refuses('The security code is wrong.'),
  '4000000000000077': pays('late'),
  '4000000000003220': pays('lost'),
  '4000000000000341': pays('muddled'),
}

export const TEST_BANKS: Readonly<Record<string, { readonly name: string; readonly outcome: CardOutcome }>> = {
  teme: { name: 'Teme Bank', outcome: pays('at-once') },
  corve: { name: 'Corve Bank', outcome: pays('late') },
  rea: { name: 'Rea Bank', outcome: pays('lost') },
  onny: { name: 'Onny Bank', outcome: pays('muddled') },
  clun: { name: 'Clun Bank', outcome: refuses('The account has insufficient funds.') },
}

/** Whether the digits can be a card number (ISO/IEC 7812's check digit). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
