import { WebPubSubClient } from '@azure/web-pubsub-client'

/** Hears what happens at a dealership; `token` is the login's `authenticationToken`. Resolves with the client once it is connected. */
export async function listenToDealership(server, token, aid, onNotification) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path) => (await fetch(`${server}/api/v3${path}`, { headers })).json()
  const getClientAccessUrl = async () => {
    const socket = await ask(`/notification/token?aid=${aid}`)
    return (await ask(`/negotiate?access_token=${socket.token}`)).url
  }
  const client = new WebPubSubClient({ getClientAccessUrl })
  client.on('server-message', ({ message }) => onNotification(message.data))
  await client.start()
  return client
}
