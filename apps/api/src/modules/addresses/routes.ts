import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import type { Addresses } from '../../providers/addresses/provider.ts'
import { serve } from '../../serve.ts'

const { addresses } = contract
/** Each look-up may cost the broker money. Enough for a form that searches while the user types, but not for a script that reads the whole postcode file. */
const SEARCHES = { most: 120, windowMs: 60_000 }

export const addressRoutes = (provider: Addresses) => async (app: FastifyInstance) => {
  serve(app, addresses.search, async ({ query }, { user, limits }) => {
    await limits.take(`address:${user.userId}`, SEARCHES)
    const matches = await provider.search(query.key)
    return { Result: matches.length > 0 ? '1' : '0', Item: [...matches] }
  })

  serve(app, addresses.byKey, async ({ query }, { user, limits }) => {
    await limits.take(`address:${user.userId}`, SEARCHES)
    return found(await provider.find(query.key))
  })
}
