/**
 * A provider that did not answer as agreed. The message is for the log and the caller; it never contains personal data.
 */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly kind: 'timeout' | 'throttled' | 'unavailable' | 'refused'
  /** Seconds that the provider asks us to wait. */
  readonly retryAfterSeconds: number | null

  constructor(
    provider: string,
    kind: ProviderFailure['kind'],
    message = `${provider} is ${kind}`,
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.name = 'ProviderFailure'
    this.provider = provider
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
