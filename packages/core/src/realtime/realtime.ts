import { signal } from '@preact/signals-core'
import { createAccess } from './access.ts'
import { type ConnectionEvents, openConnection, type RealtimeConnection } from './connection.ts'
import { PONG, readFrame } from './frames.ts'
import { createInbox } from './inbox.ts'
import { createOutbox } from './outbox.ts'
import type { Realtime, RealtimeOptions, RealtimeState } from './realtime-types.ts'

/** The live connection of one dealership (spec §4, §7): token, URL, socket, and typed notifications from it. */
export function createRealtime(options: RealtimeOptions): Realtime {
  // Over forty lines: its events and actions share one connection, one inbox and one outbox.
  const { affiliateUserId, client, now, logger } = options
  const state = signal<RealtimeState>('not connected')
  const failure = signal<unknown>(null)
  const access = createAccess(client.notifications, affiliateUserId, now)
  const outbox = createOutbox()
  const inbox = createInbox()
  let connection: RealtimeConnection | null = null
  const send = (frame: string) => connection?.send(frame)

  function receive(text: unknown): void {
    const incoming = readFrame(text)
    switch (incoming.kind) {
      case 'message':
        inbox.deliver(incoming.message)
        break
      case 'ack':
        outbox.acknowledge(incoming.ackId)
        if (incoming.refusal !== null) logger?.warn('The server refused what was sent', incoming.refusal)
        break
      case 'ping':
        send(PONG)
        break
      case 'disconnected':
        logger?.warn('The live connection was ended', incoming.reason)
        break
      case 'ignored':
        break
    }
  }

  const events: ConnectionEvents = {
    onState(next) {
      state.value = next
    },
    onAccess(reason) {
      failure.value = reason
      if (reason !== null) logger?.warn('There is no live connection', reason)
    },
    onOpen() {
      state.value = 'connected'
      for (const frame of outbox.unacknowledged()) send(frame)
    },
    onText: receive,
  }

  return {
    affiliateUserId,
    state,
    failure,
    subscribe: inbox.subscribe,
    connect() {
      if (connection && ['connected', 'connecting'].includes(state.peek())) return connection.first
      connection?.close()
      state.value = 'connecting'
      connection = openConnection(access, options, events)
      return connection.first
    },
    disconnect() {
      connection?.close()
      connection = null
      if (state.peek() !== 'not connected') state.value = 'disconnected'
    },
    sendScenario(scenario) {
      if (state.peek() !== 'connected') throw new Error('Not connected')
      send(outbox.add('message', { ...scenario, affiliateUserId }))
    },
    markRead(messageId, readBy) {
      if (state.peek() === 'connected') send(outbox.add('readNotification', { messageId, readBy }))
      else logger?.warn('Not connected: the notification stays unread')
    },
  }
}
