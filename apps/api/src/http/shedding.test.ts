import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shedCalls } from '../app.ts'
import { registerErrors } from './errors.ts'

test('a process that is far behind refuses calls, but shows its pages and says how it is', async () => {
  const app = Fastify()
  registerErrors(app)
  // A check that fails stands for an event loop that is late: both end in the same handler.
  const late = { healthCheck: async () => false, healthCheckInterval: 60_000 }
  await app.register(underPressure, { ...late, pressureHandler: shedCalls })
  for (const url of ['/health', '/ready', '/metrics', '/login', '/api/v3/thing']) app.get(url, async () => 'answered')
  const statuses = await Promise.all(
    ['/health', '/ready?now=1', '/metrics', '/login', '/api/v3/thing'].map(
      async (url) => (await app.inject(url)).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 503])
  expect((await app.inject('/api/v3/thing')).headers['retry-after']).toBe('1')
  await app.close()
})
