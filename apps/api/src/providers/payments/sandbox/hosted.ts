import type { Tx } from '../../../db/database.ts'
import { isCardNumber, TEST_BANKS, TEST_CARDS } from './cards.ts'
import { sendMessage, sendPaid } from './messages.ts'
import type { SandboxCardFields } from './page.ts'
import { changeOpen, type SandboxHost, type SandboxSession, type SessionChange } from './store.ts'

/** The hosted page's next step. */
export type SandboxStep =
  | { readonly to: 'return' }
  | { readonly to: 'challenge' }
  | { readonly to: 'ended' }
  | {
      readonly to: 'again'
      readonly values: SandboxCardFields
      readonly wrong: SandboxCardFields
      readonly message: string | null
    }

const again = (message: string | null, wrong: SandboxCardFields = {}, values: SandboxCardFields = {}): SandboxStep => ({
  to: 'again',
  message,
  wrong,
  values,
})

const CHALLENGED = 'card-challenge'

/** A declined card leaves the page open for another, as real pages do; no number is stored. */
export async function payByCard(
  services: SandboxHost,
  session: SandboxSession,
  body: SandboxCardFields,
): Promise<SandboxStep> {
  const digits = (body.number ?? '').replace(/[\s-]/g, '')
  const wrong = wrongFields(digits, body, services.now())
  if (Object.keys(wrong).length > 0) return again('Check the details that are marked.', wrong, body)
  const outcome = TEST_CARDS[digits]
  if (!outcome) return again('Only the test cards work here.', { number: 'Is not a test card' }, body)
  if (outcome.kind === 'asks') return await challenge(services, session, CHALLENGED)
  return outcome.kind === 'pays'
    ? await pay(services, session, outcome.message)
    : await refuse(services, session, outcome.reason)
}

export async function payByBank(
  services: SandboxHost,
  session: SandboxSession,
  body: SandboxCardFields,
): Promise<SandboxStep> {
  const id = body.bank ?? ''
  if (!Object.hasOwn(TEST_BANKS, id)) return again('Choose your bank.')
  return await challenge(services, session, id)
}

/** The payer approved at the bank; a test bank may still refuse. */
export async function approve(services: SandboxHost, session: SandboxSession): Promise<SandboxStep> {
  const outcome = TEST_BANKS[session.step ?? '']?.outcome
  if (outcome?.kind === 'refuses') return await refuse(services, session, outcome.reason)
  return await pay(services, session, outcome?.kind === 'pays' ? outcome.message : 'at-once')
}

export const refuseChallenge = (services: SandboxHost, session: SandboxSession): Promise<SandboxStep> =>
  refuse(services, session, 'The bank could not confirm that it was you.')

function wrongFields(digits: string, body: SandboxCardFields, now: Date): SandboxCardFields {
  const checks: [string, boolean, string][] = [
    ['number', isCardNumber(digits), 'Is not a card number'],
    ['expiry', isAhead(body.expiry ?? '', now), 'Must be this month or later, for example 12/34'],
    ['cvc', /^\d{3}$/.test((body.cvc ?? '').trim()), 'Must be three digits'],
  ]
  return Object.fromEntries(checks.filter(([, isRight]) => !isRight).map(([name, , message]) => [name, message]))
}

function isAhead(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now.getTime()
}

/** Changes a session that is still open, and sends what follows from it. */
async function changeSession(
  { db }: SandboxHost,
  { sessionId }: SandboxSession,
  change: SessionChange,
  step: SandboxStep,
  send: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SandboxStep> {
  const isOpen = await db.asSystem(async (tx) => {
    const isChanged = await changeOpen(tx, sessionId, change)
    if (isChanged) await send(tx)
    return isChanged
  })
  return isOpen ? step : { to: 'ended' }
}

const challenge = (services: SandboxHost, session: SandboxSession, step: string) =>
  changeSession(services, session, { step }, { to: 'challenge' })

const pay = (services: SandboxHost, session: SandboxSession, message: string) =>
  changeSession(services, session, { state: 'paid', step: null, reason: null }, { to: 'return' }, (tx) =>
    sendPaid(tx, services, session.sessionId, message),
  )

/** A card's session stays open, because another card may work; a refusal at the bank ends it. */
function refuse(services: SandboxHost, session: SandboxSession, reason: string): Promise<SandboxStep> {
  const { sessionId, method } = session
  const send = (tx: Tx) => sendMessage(tx, services, { sessionId, kind: 'failed', reason })
  return method === 'card'
    ? changeSession(services, session, { step: null, reason }, again(`${reason} Try another card.`), send)
    : changeSession(services, session, { state: 'failed', step: null, reason }, { to: 'return' }, send)
}
