/** The codes as a text to keep: saved, printed or copied. It says what they are for, not whose they are. */
export const recoveryText = (codes: readonly string[], address: string): string =>
  [
    `Recovery codes for ${address}`,
    'Each works once, in place of a passkey or a code from an app.',
    '',
    ...codes,
    '',
  ].join('\n')
