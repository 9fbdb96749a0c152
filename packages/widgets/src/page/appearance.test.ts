import { people } from '@forecourt/core/testing'
import { beforeEach, expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { createAppearance, SHOWN_LOOK } from './appearance.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const storage = memoryStorage()
const of = (user: typeof people.rhian | null) => {
  const session = { user: signal(user) }
  return { session, ...createAppearance({ session, storage }) }
}

beforeEach(() => storage.clear())

it('follows system and device until the user chooses', () => {
  expect(of(people.rhian).look.value).toEqual({ theme: 'system', density: 'device', singleKeys: 'on' })
})

it('is restored on the same user’s next page', () => {
  of(people.rhian).choose({ theme: 'dark' })
  expect(of(people.rhian).look.value).toMatchObject({ theme: 'dark', density: 'device' })
})

it('does not apply to another user', () => {
  of(people.rhian).choose({ theme: 'dark' })
  expect(of({ ...people.rhian, userId: 77 }).look.value.theme).toBe('system')
})

it('stays on the login page after the user has logged out', () => {
  const page = of(people.rhian)
  page.choose({ theme: 'dark' })
  page.session.user.value = null
  expect(page.look.value.theme).toBe('dark')
})

it('follows the choice in another tab', () => {
  const one = of(people.rhian)
  const other = of(people.rhian)
  one.choose({ density: 'comfortable' })
  other.refresh()
  expect(other.look.value.density).toBe('comfortable')
})

it.each(['', 'no JSON', 'null', '[]', '{"theme":"neon","density":4}'])('reads %j as no choice', (stored) => {
  storage.setItem(SHOWN_LOOK, stored)
  expect(of(null).look.value).toEqual({ theme: 'system', density: 'device', singleKeys: 'on' })
})

it('works if the browser stores nothing', () => {
  const { look, choose } = createAppearance({ session: { user: signal(null) }, storage: undefined })
  choose({ theme: 'dark' })
  expect(look.value.theme).toBe('system')
})
