import { type CodeSent, type dealRoomCalls, messageWithoutForm, type Schedule } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { BuyerSession } from './buyer-session.ts'

const DIGITS = 6
const SEND_AGAIN_MS = 30_000

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** The only six digits of a text, or of the message in which they came. */
function readCode(text: string): string | null {
  const digits = digitsIn(text)
  if (digits.length === DIGITS) return digits
  const [found, ...others] = text.split(/\D+/).filter(({ length }) => length === DIGITS)
  return found && others.length === 0 ? found : null
}

interface ProofPage {
  readonly client: { readonly dealRoom: Pick<ReturnType<typeof dealRoomCalls>, 'sendCode' | 'prove'> }
  readonly session: Pick<BuyerSession, 'keep'>
  readonly wait: Schedule
}

export type Proving = ReturnType<typeof createProving>

/** A six-digit code, sent the same way as the link, opens the personal part. */
export function createProving(page: ProofPage, token: ReadonlySignal<string>) {
  const { send, tryCode, withdraw, ...shown } = createTrying(page, token)
  const { code, wrong, trying } = shown
  return {
    ...shown,
    send: async (): Promise<void> => void (await send()),
    /** Keeps the text as it was typed or pasted, and tries the six digits in it once. */
    async type(text: string): Promise<void> {
      const found = readCode(text)
      const isNew = (found ?? text) !== code.peek()
      batch(() => {
        code.value = found ?? text
        if (isNew) wrong.value = null
      })
      if (isNew && found) await tryCode()
    },
    /** Tries the code on Enter, unless it was just refused: another try of the same digits would only cost one more. */
    async submit(): Promise<void> {
      const found = readCode(code.peek())
      if (wrong.peek() !== null && found) return
      if (found) await tryCode()
      else wrong.value = digitsIn(code.peek()).length > DIGITS ? 'The code has six digits' : 'Type all six digits'
    },
    /** A code is being checked. */
    isProving: () => trying.isBusy.peek(),
    isUnreached: computed(() => (wrong.value === null ? trying.problem.value : null)),
    stop: withdraw,
  }
}

/** Sends a code and tries one. */
function createTrying(page: ProofPage, token: ReadonlySignal<string>) {
  // Over forty lines: the two acts share each field.
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
        sent.value = answer
        code.value = ''
        wrong.value = null
        maySendAgain.value = false
      })
    })

  const prove = () =>
    trying.run(async () => {
      const session = await dealRoom.prove({ token: token.peek(), code: code.peek() })
      withdraw()
      batch(() => {
        sent.value = null
        code.value = ''
        wrong.value = null
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
    send,
    tryCode,
    withdraw: () => withdraw(),
  }
}
