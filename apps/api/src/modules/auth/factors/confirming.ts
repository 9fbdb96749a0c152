import { type contract, type FactorChoice, STEP_UPS } from '@forecourt/core'
import { found } from '../../../http/problem.ts'
import { confirmedUntil } from '../../../security/factor-policy.ts'
import { personOfSessionIn } from '../../../security/person.ts'
import type { UserContext } from '../../../serve/context.ts'
import type { BodyOf, ContextOf } from '../../../serve.ts'
import { accountById } from '../account.ts'
import { noteEvent } from './account-events.ts'
import { choiceFor, prove } from './proving.ts'

type Confirming = ContextOf<typeof contract.auth.confirm>

/** The ways in which the user may show that it is them, in this session. */
export function beginConfirm(context: Confirming): Promise<FactorChoice> {
  const { db, user, sessionId } = context
  return db.asSystem((tx) => choiceFor(tx, context, user.userId, { purpose: 'confirm', boundTo: sessionId }))
}

export async function confirm(
  context: Confirming,
  { proof, about }: BodyOf<typeof contract.auth.confirm>,
): Promise<{ confirmedUntil: string }> {
  const { db, user, sessionId, identity, at } = context
  const { userId } = user
  const { account, hasFactor } = await ownAccount(context)
  const by = await prove(context, { account, hasFactor, purpose: 'confirm', boundTo: sessionId, sessionId }, proof)
  return await db.asSystem(async (tx) => {
    await identity.confirm(tx, sessionId, by)
    const isKnown = about !== undefined && Object.hasOwn(STEP_UPS, about)
    await noteEvent(tx, context, userId, { kind: 'confirmed', way: by, about: isKnown ? about : null })
    const known = found(await personOfSessionIn(tx, sessionId))
    return { confirmedUntil: found(confirmedUntil(known.session, known.person.hasFactor, at)).toISOString() }
  })
}

/** The caller's account and whether it has a second factor now. */
export async function ownAccount({ db, user: { userId }, sessionId }: UserContext & { readonly sessionId: string }) {
  return await db.asSystem(async (tx) => {
    const { person } = found(await personOfSessionIn(tx, sessionId))
    return { account: found(await accountById(tx, userId)), person, hasFactor: person.hasFactor }
  })
}
