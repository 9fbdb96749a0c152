import type { contract, FactorAsked, SignedIn } from '@forecourt/core'
import * as openId from 'openid-client'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { refuse } from '../../http/problem.ts'
import {
  askProvider,
  CLOCK_TOLERANCE,
  isClockWrong,
  isOutage,
  reasonOf,
} from '../../providers/sign-on/relying-party.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { newToken } from '../../security/random-token.ts'
import { lockProvider } from '../../security/sign-on-sessions.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { takeAttempt } from './attempts.ts'
import { callbackOf, noAnswerFrom, providerById, reach, takeCall } from './begin.ts'
import { type Accepted, readClaims } from './claims.ts'
import { endEverythingOf, wasEnded } from './endings.ts'
import { openSession } from './open-session.ts'
import { provision } from './provision.ts'

type Answered = BodyOf<typeof contract.auth.finishSignOn>

const TOO_LATE = 'This log-in took too long, was completed already, or was begun on another page. Begin again.'

/** Exchanges the code for tokens and opens a session for the user whom they identify. */
export async function finishSignOn(
  context: Common,
  answered: Answered,
): Promise<(SignedIn | FactorAsked) & { leadsTo: string }> {
  const { db, passwords, at } = context
  const provider = providerById(context, answered.providerId)
  await takeCall(context)
  const attempt = await db.asSystem((tx) => takeAttempt(tx, context, answered))
  if (!attempt) return refuse('UNAUTHENTICATED', TOO_LATE)
  const accepted = await exchange(context, provider, answered, attempt)
  const passwordHash = await passwords.hash(newToken())
  const outcome = await db.asSystem(async (tx) => {
    provedIn(tx, ['sso'])
    await lockProvider(tx, provider.id)
    if (await wasEnded(tx, provider, accepted.claims)) return { refusal: TOO_LATE }
    const provisioned = await provision(tx, provider, accepted.claims, { at, passwordHash })
    if (!('refusal' in provisioned))
      return {
        answer: await openSession(
          tx,
          context,
          { provider, accepted, deviceToken: answered.deviceToken },
          provisioned.user,
        ),
      }
    // Sessions that the user still has must end too.
    if (provisioned.user) await endEverythingOf(tx, context, provider, provisioned.user.userId)
    return provisioned
  })
  if ('refusal' in outcome) return refuse('FORBIDDEN', outcome.refusal)
  return { ...outcome.answer, leadsTo: attempt.leadsTo }
}

/** openid-client checks issuer, audience, times, nonce, signature and the PKCE verifier. */
async function exchange(
  context: Common,
  provider: SignOnProvider,
  { state, code, issuer }: Answered,
  { nonce, verifier }: { readonly nonce: string; readonly verifier: string },
): Promise<Accepted> {
  const party = await reach(context, provider)
  const address = new URL(callbackOf(context, provider))
  address.search = new URLSearchParams({ state, code, ...(issuer === undefined ? {} : { iss: issuer }) }).toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const tokens = await askProvider(provider, () => openId.authorizationCodeGrant(party, address, checks)).catch(
    (error: unknown) => notAccepted(context, provider, error),
  )
  const claims = readClaims(tokens.claims())
  if (claims === null) return refuse('UNAUTHENTICATED', unacceptable(provider))
  // openid-client accepts an `iat` in the future.
  if (claims.iat * 1000 > context.at.getTime() + CLOCK_TOLERANCE * 1000)
    return refuse('UNAUTHENTICATED', clocksDiffer(provider))
  return { claims, refreshToken: tokens.refresh_token ?? null }
}

function notAccepted({ log }: Common, provider: SignOnProvider, error: unknown): never {
  log.warn({ provider: provider.id, reason: reasonOf(error) }, 'a sign-on was not accepted')
  if (isOutage(error)) return refuse('PROVIDER_FAILED', noAnswerFrom(provider))
  return refuse('UNAUTHENTICATED', isClockWrong(error) ? clocksDiffer(provider) : unacceptable(provider))
}

const unacceptable = ({ name }: SignOnProvider) => `What ${name} sent could not be accepted. Begin again.`

const clocksDiffer = ({ name }: SignOnProvider) =>
  `The clocks of ${name} and of this server differ, so that its answer cannot be trusted. Try again in a few minutes, and tell support if it stays.`
