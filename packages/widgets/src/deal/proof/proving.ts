import { type CodeSent, messageWithoutForm } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DealPage } from '../page.ts'

const DIGITS = 6
const SEND_AGAIN_MS = 30_000

export type Proving = ReturnType<typeof createProving>

/** A six-digit code, sent the same way as the link, opens the personal part. */
export function createProving(page: DealPage, token: ReadonlySignal<string>) {
  const { dealRoom } = page.client
  const sending = createAct()
  const trying = createAct()
  const sent = signal<CodeSent | null>(null)
  const code = signal('')
  const wrong = signal<string | null>(null)
  const maySendAgain = signal(false)
  let withdraw = () => {}

  const send = () =>
    sending.run(async () => {
      const answer = await dealRoom.sendCode({ token: token.peek() })
      withdraw()
      withdraw = page.wait(SEND_AGAIN_MS, () => {
        maySendAgain.value = true
      })
      batch(() => {
        ;[sent.value, code.value, wrong.value, maySendAgain.value] = [answer, '', null, false]
      })
    })

  const prove = () =>
    trying.run(async () => {
      const session = await dealRoom.prove({ token: token.peek(), code: code.peek() })
      withdraw()
      batch(() => {
        ;[sent.value, code.value, wrong.value] = [null, '', null]
        page.session.keep(session)
      })
    })

  const tryCode = async () => {
    if (await prove()) return
    const problem = trying.problem.peek()
    if (problem?.kind === 'fields' || problem?.kind === 'refused') wrong.value = messageWithoutForm(problem)
  }

  return {
    /** Where the code went; null before one was requested. */
    sent,
    code,
    /** The server’s message about a wrong code. */
    wrong,
    sending,
    trying,
    /** True half a minute after the last code. */
    maySendAgain,
    send: async (): Promise<void> => void (await send()),
    /** Accepts digits as typed or pasted, and tries six of them once. */
    async type(text: string): Promise<void> {
      const digits = text.replace(/\D/g, '').slice(0, DIGITS)
      const isNew = digits !== code.peek()
      batch(() => {
        code.value = digits
        if (isNew) wrong.value = null
      })
      if (isNew && digits.length === DIGITS) await tryCode()
    },
    /** Tries the code on Enter, unless it was just refused: another try of the same digits would only cost one more. */
    async submit(): Promise<void> {
      if (wrong.peek() !== null && code.peek().length === DIGITS) return
      if (code.peek().length === DIGITS) await tryCode()
      else wrong.value = 'Type all six digits'
    },
    /** A code is being checked. */
    isProving: () => trying.isBusy.peek(),
    isUnreached: computed(() => (wrong.value === null ? trying.problem.value : null)),
    stop: () => withdraw(),
  }
}
