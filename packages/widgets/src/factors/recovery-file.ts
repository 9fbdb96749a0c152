/** For a file or the clipboard. It says what the codes are for, not whose they are. */
export const recoveryText = (codes: readonly string[], address: string): string =>
  [
    `Recovery codes for ${address}`,
    'Each works once, in place of a passkey or a code from an app.',
    '',
    ...codes,
    '',
  ].join('\n')
