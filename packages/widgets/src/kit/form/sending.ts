import { type FieldMessages, readProblem } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'

export type SendingStep = 'idle' | 'sending' | 'done'

/** What is wrong: by field, and what belongs to none. */
export interface Refusal {
  readonly fields: FieldMessages
  readonly message: string | null
}

export interface FormSubmission {
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

const NO_REFUSAL: Refusal = { fields: {}, message: null }

export function createFormSubmission(refusalOf: (error: unknown) => Refusal = readRefusal): FormSubmission {
  const step = signal<SendingStep>('idle')
  const submitted = signal(false)
  const refusal = signal(NO_REFUSAL)
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
      if (isMissing) return fail(NO_REFUSAL)
      step.value = 'sending'
      refusal.value = NO_REFUSAL
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

/** What is beside a field is not said twice; a ban has its own dialog. */
export function readRefusal(error: unknown): Refusal {
  const { kind, fields, message } = readProblem(error)
  return { fields, message: kind === 'fields' || kind === 'banned' ? null : message }
}
