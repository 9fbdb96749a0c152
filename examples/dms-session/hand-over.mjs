/** Exchanges our own user's reference for a session at Forecourt. Runs on our server: the secret key never reaches a page. */
export async function handOver(server, secretKey, userReference) {
  const answer = await fetch(`${server}/api/v3/auth/hand-over`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userReference }),
  })
  if (!answer.ok) throw new Error(`Forecourt answers ${answer.status}`)
  return await answer.json()
}
