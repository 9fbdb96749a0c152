import { ApiError, BannedError, type FieldMessages } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'

export type SendingStep = 'idle' | 'sending' | 'done'

/** What is wrong: by field, and what belongs to none. */
export interface Refusal {
  readonly fields: FieldMessages
  readonly message: string | null
}

export interface Sending {
  readonly step: ReadonlySignal<SendingStep>
  /** Whether it was tried: from then on every field says what it lacks. */
  readonly submitted: ReadonlySignal<boolean>
  /** The server's words; those of a field go when it is changed. */
  readonly refusal: ReadonlySignal<Refusal>
  /** Moves on when a try has failed, here or at the server. */
  readonly failures: ReadonlySignal<number>
  /** Sends unless something is missing, which the fields themselves then say, or it is being sent already. */
  send(isMissing: boolean, work: () => Promise<void>): Promise<void>
  forget(field: string): void
}

const NOTHING: Refusal = { fields: {}, message: null }

export function createSending(refusalOf: (error: unknown) => Refusal = readRefusal): Sending {
  const step = signal<SendingStep>('idle')
  const submitted = signal(false)
  const refusal = signal(NOTHING)
  const failures = signal(0)
  const fail = (refused: Refusal) =>
    batch(() => {
      refusal.value = refused
      step.value = 'idle'
      failures.value += 1
    })
  return {
    step,
    submitted,
    refusal,
    failures,
    async send(isMissing, work) {
      if (step.peek() === 'sending') return
      submitted.value = true
      if (isMissing) return fail(NOTHING)
      step.value = 'sending'
      refusal.value = NOTHING
      try {
        await work()
        step.value = 'done'
      } catch (error) {
        fail(refusalOf(error))
      }
    },
    forget(field) {
      const { [field]: gone, ...fields } = refusal.peek().fields
      if (gone !== undefined) refusal.value = { ...refusal.peek(), fields }
    },
  }
}

/** The server's words beside the fields they belong to; a ban has its own dialog and needs no second telling. */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof BannedError) return NOTHING
  if (!(error instanceof ApiError)) return { fields: {}, message: 'Something went wrong. Try again.' }
  if (error.code === 'UNREACHABLE')
    return { fields: {}, message: 'The server cannot be reached. Check your connection and try again.' }
  const fields = error.fields ?? {}
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
