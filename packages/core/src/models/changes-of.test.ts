import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from './changes-of.ts'

const Settings = z.object({
  sound: z._default(z.boolean(), true),
  mobile: z.optional(z.nullable(z.string())),
  id: z.int(),
})

it.each([
  [{}, {}],
  [{ sound: false }, { sound: false }],
  [
    { mobile: null, id: 3 },
    { mobile: null, id: 3 },
  ],
])('a change of %j sets nothing else', (body, read) => {
  expect(changesOf(Settings).parse(body)).toEqual(read)
})

it('still refuses what a field does not allow', () => {
  expect(changesOf(Settings).safeParse({ sound: 'loud' }).success).toBe(false)
})
