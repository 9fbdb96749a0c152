import { ApiError, BannedError, type FieldMessages } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'

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
  readonly refusal: ReadonlySignal<Refusal>
  /** Sends unless something is missing or it is being sent already. */
  send(missing: FieldMessages, work: () => Promise<void>): Promise<void>
}

const NOTHING: Refusal = { fields: {}, message: null }

export function createSending(refusalOf: (error: unknown) => Refusal = readRefusal): Sending {
  const step = signal<SendingStep>('idle')
  const submitted = signal(false)
  const refusal = signal(NOTHING)
  return {
    step,
    submitted,
    refusal,
    async send(missing, work) {
      if (step.peek() === 'sending') return
      submitted.value = true
      refusal.value = { fields: missing, message: null }
      if (Object.keys(missing).length > 0) return
      step.value = 'sending'
      try {
        await work()
        step.value = 'done'
      } catch (error) {
        batch(() => {
          refusal.value = refusalOf(error)
          step.value = 'idle'
        })
      }
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
