import type { Tx } from '../../../db/database.ts'
import { type CardOutcome, isCardNumber, TEST_BANKS, TEST_CARDS } from './cards.ts'
import { sendMessage, sendPaid } from './messages.ts'
import type { SandboxCardFields } from './page.ts'
import { changeOpen, type SandboxHost, type SandboxSession } from './store.ts'

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
    : await decline(services, session, outcome)
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
  if (outcome?.kind === 'refuses') return await failPayment(services, session, outcome)
  return await pay(services, session, outcome?.kind === 'pays' ? outcome.message : 'at-once')
}

export async function refuseChallenge(services: SandboxHost, session: SandboxSession): Promise<SandboxStep> {
  const outcome = refusal('The bank could not confirm that it was you.')
  return session.method === 'card'
    ? await decline(services, session, outcome)
    : await failPayment(services, session, outcome)
}

type RefusedCard = Extract<CardOutcome, { kind: 'refuses' }>

const refusal = (reason: string): RefusedCard => ({ kind: 'refuses', reason })

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

async function changeSession(services: SandboxHost, run: (tx: Tx) => Promise<boolean>, step: SandboxStep) {
  return (await services.db.asSystem(run)) ? step : ({ to: 'ended' } as const)
}

const challenge = (services: SandboxHost, session: SandboxSession, step: string) =>
  changeSession(services, (tx) => changeOpen(tx, session.sessionId, { step }), { to: 'challenge' })

function pay(services: SandboxHost, session: SandboxSession, message: string): Promise<SandboxStep> {
  const run = async (tx: Tx) => {
    const isOurs = await changeOpen(tx, session.sessionId, { state: 'paid', step: null, reason: null })
    if (isOurs) await sendPaid(tx, services, session.sessionId, message)
    return isOurs
  }
  return changeSession(services, run, { to: 'return' })
}

/** Leaves the session open, because another card may work. */
function decline(services: SandboxHost, session: SandboxSession, { reason }: RefusedCard): Promise<SandboxStep> {
  const run = async (tx: Tx) => {
    const isOurs = await changeOpen(tx, session.sessionId, { step: null, reason })
    if (isOurs) await sendMessage(tx, services, { sessionId: session.sessionId, kind: 'failed', reason })
    return isOurs
  }
  return changeSession(services, run, again(`${reason} Try another card.`))
}

/** A refusal at the bank ends the session. */
function failPayment(services: SandboxHost, session: SandboxSession, { reason }: RefusedCard): Promise<SandboxStep> {
  const run = async (tx: Tx) => {
    const isOurs = await changeOpen(tx, session.sessionId, { state: 'failed', step: null, reason })
    if (isOurs) await sendMessage(tx, services, { sessionId: session.sessionId, kind: 'failed', reason })
    return isOurs
  }
  return changeSession(services, run, { to: 'return' })
}
