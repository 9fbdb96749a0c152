import * as openId from 'openid-client'
import { relyingParty } from '../../providers/sign-on/relying-party.ts'
import { signOnOfSession } from '../../security/sign-on-sessions.ts'
import type { Common } from '../../serve/context.ts'

/**
 * Where the browser logs out at the provider too, if the provider has such a page. No token goes with it: it would put the person's name
 * into an address, and so the provider asks them whether they mean it.
 */
export async function leaveUrlOf(context: Common, sessionId: string): Promise<string | null> {
  const { db, config, publicUrl, at, log } = context
  if (config.signOn.length === 0) return null
  const session = await db.asSystem((tx) => signOnOfSession(tx, sessionId))
  const provider = config.signOn.find(({ id }) => id === session?.providerId)
  if (!provider) return null
  try {
    const party = await relyingParty(provider, at)
    if (party.serverMetadata().end_session_endpoint === undefined) return null
    return openId.buildEndSessionUrl(party, { post_logout_redirect_uri: `${publicUrl()}/login` }).href
  } catch (error) {
    // Logged out here all the same.
    log.warn({ err: error, provider: provider.id }, 'a sign-on provider cannot be used')
    return null
  }
}
