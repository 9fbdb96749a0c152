import { readToken, type SessionToken } from './session-token.ts'
import { type TabMessage, type TokenChannel, tabMessageOf } from './token-channel.ts'

/** Keeps this tab in step with the user's others (D44); returns how to stop. */
export function joinTabs(sessionToken: SessionToken, channel: TokenChannel): () => void {
  const hear = (event: { readonly data: unknown }) => {
    const message = tabMessageOf(event.data)
    if (message) answer(message, sessionToken, channel)
  }
  channel.addEventListener('message', hear)
  if (!sessionToken.current.value) postTabMessage(channel, { kind: 'ask' })
  return () => channel.removeEventListener('message', hear)
}

export function postTabMessage(channel: TokenChannel | undefined, message: TabMessage): void {
  channel?.postMessage(message)
}

function answer(message: TabMessage, sessionToken: SessionToken, channel: TokenChannel): void {
  const { current, securityWarning } = sessionToken
  switch (message.kind) {
    case 'ask':
      if (current.value && !securityWarning.value)
        postTabMessage(channel, { kind: 'offer', token: current.value.token })
      return
    case 'offer':
      if (!current.value) adopt(message.token, sessionToken)
      return
    case 'signed-in':
      adopt(message.token, sessionToken)
      return
    case 'signed-out':
      sessionToken.clear()
  }
}

/** A token that names no user must not disturb this tab. */
function adopt(token: string, sessionToken: SessionToken): void {
  if (readToken(token)) sessionToken.take(token)
}
