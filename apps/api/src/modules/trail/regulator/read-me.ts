interface ReadMe {
  readonly keyId: string
  readonly keysAt: string
  /** Documents that are listed and whose files the store no longer has. */
  readonly missing: readonly string[]
  readonly by: string
  readonly at: Date
}

/** How to read and check the file without us, with tools that every system has. */
export function readMeText({ keyId, keysAt, missing, by, at }: ReadMe): string {
  const lost = missing.length > 0 ? ['', 'Not in this archive, because the file store has lost them:', ...missing] : []
  return [
    'FILE OF ONE CUSTOMER',
    '',
    `Exported on ${at.toISOString()} by ${by}.`,
    '',
    'person.pdf       everything that is kept, to read',
    'person.json      the same in full, for a program',
    'documents/       the customer’s documents as they were uploaded',
    'SHA256SUMS       the SHA-256 digest of each file above and of this one',
    'SHA256SUMS.sig   the signature of SHA256SUMS (Ed25519)',
    `public-key.pem   the key that it was signed with, ${keyId}`,
    ...lost,
    '',
    'TO CHECK IT',
    '',
    '1. That the key is ours: it must be among those at',
    `   ${keysAt}`,
    '2. That the list of digests is ours and unchanged (OpenSSL 3):',
    '   openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig',
    '   It answers: Signature Verified Successfully',
    '3. That each file is the one that was signed:',
    '   sha256sum -c SHA256SUMS',
    '',
    'In the JSON, "whoDidAndSawWhat" is the trail, newest first, with the hash of each entry and of the one before it.',
    '',
  ].join('\n')
}
