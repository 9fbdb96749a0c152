import { expect, it } from 'vitest'
import { createPassingDrafts } from '../drafts/draft-store.ts'
import { aDraft } from '../testing/a-draft.ts'
import { createLeaving } from './leaving.ts'

const open = (...forms: string[]) => opened({}, ...forms)

async function opened(answer: { leaveUrl?: string }, ...forms: string[]) {
  const said: string[] = []
  const drafts = createPassingDrafts(() => new Date('2026-11-20T14:02:00Z'))
  for (const form of forms) await drafts.keep(form, aDraft())
  const leaving = createLeaving({
    session: { signOut: () => void said.push('signed out') },
    client: {
      auth: {
        logout: async () => {
          said.push('told the server')
          return { ok: true, ...answer }
        },
      },
    },
    goTo: (address) => void said.push(address),
    drafts: async () => drafts,
  })
  return { leaving, drafts, said }
}

const LEFT = ['told the server', 'signed out']

it('logs out immediately if no form is half-filled', async () => {
  const { leaving, said } = await open()
  await leaving.begin()
  expect([said, leaving.asks.value]).toEqual([LEFT, null])
})

it('goes on to the provider of a single sign-on, to log out there too', async () => {
  const { leaving, said } = await opened({ leaveUrl: 'https://works.test/out' })
  await leaving.begin()
  await expect.poll(() => said).toEqual([...LEFT, 'https://works.test/out'])
})

it('asks first if one is, and keeps it', async () => {
  const { leaving, drafts, said } = await open('full new', 'full a')
  await leaving.begin()
  expect([said, leaving.asks.value]).toEqual([[], 2])
  leaving.keep()
  expect([said, await drafts.count()]).toEqual([LEFT, 2])
})

it('erases the drafts on request, then logs out', async () => {
  const { leaving, drafts, said } = await open('full new')
  await leaving.begin()
  await leaving.erase()
  expect([said, await drafts.count(), leaving.asks.value]).toEqual([LEFT, 0, null])
})

it('stays on request', async () => {
  const { leaving, said } = await open('full new')
  await leaving.begin()
  leaving.stay()
  expect([said, leaving.asks.value]).toEqual([[], null])
})

it('does not wait for an answer the second time', async () => {
  const { leaving, said } = await open('full new')
  await leaving.begin()
  await leaving.begin()
  expect(said).toEqual(LEFT)
})
