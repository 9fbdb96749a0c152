import { type Holding, readHeld } from './holding.ts'
import { type TabMessage, type TokenChannel, tabMessageOf } from './token-channel.ts'

/** Keeps this tab in step with the user's others (D44); returns how to stop. */
export function joinTabs(holding: Holding, channel: TokenChannel): () => void {
  const hear = (event: { readonly data: unknown }) => {
    const message = tabMessageOf(event.data)
    if (message) answer(message, holding, channel)
  }
  channel.addEventListener('message', hear)
  if (!holding.held.value) postTabMessage(channel, { kind: 'ask' })
  return () => channel.removeEventListener('message', hear)
}

export function postTabMessage(channel: TokenChannel | undefined, message: TabMessage): void {
  channel?.postMessage(message)
}

function answer(message: TabMessage, holding: Holding, channel: TokenChannel): void {
  const { held, securityWarning } = holding
  switch (message.kind) {
    case 'ask':
      if (held.value && !securityWarning.value) postTabMessage(channel, { kind: 'offer', token: held.value.token })
      return
    case 'offer':
      if (!held.value) adopt(message.token, holding)
      return
    case 'signed-in':
      adopt(message.token, holding)
      return
    case 'signed-out':
      holding.clear()
  }
}

/** A token that names no user must not disturb this tab. */
function adopt(token: string, holding: Holding): void {
  if (readHeld(token)) holding.take(token)
}
