import { contract, LONGEST_REASON } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { opened } from '../testing/opened.ts'
import { ownCandidate } from '../testing/person-samples.ts'
import { callum } from '../testing/samples.ts'
import { erasureWords } from './personal-data.ts'

const { person } = contract

async function openData() {
  const page = await opened({ user: people.owen })
  await page.state.personalData.candidates.refresh()
  return { ...page, data: page.state.personalData }
}

it('is asked for only when staff open it', async () => {
  const { test } = await opened({ user: people.owen })
  expect(test.askedOf(person.candidates)).toEqual([])
})

it('chooses the shown record alone until others are ticked', async () => {
  const { data } = await openData()
  const ids = () => data.chosen.value.records.map(({ applicationId }) => applicationId)
  const [own = '', other = ''] = (data.candidates.data.value?.records ?? []).map(({ applicationId }) => applicationId)
  expect(ids()).toEqual([own])
  data.tick(other, true)
  expect(ids()).toEqual([own, other])
  data.tick(other, false)
  expect(ids()).toEqual([own])
})

it('erases what is ticked, with its reason, and looks again', async () => {
  const { data, test } = await openData()
  const [own, other] = data.candidates.data.value?.records ?? []
  data.tick(other?.applicationId ?? '', true)
  const form = data.beginReason()
  expect(await data.erase(form)).toBe(false)
  expect(test.askedOf(person.erase)).toEqual([])
  form.set('reason', ' Asked by letter ')
  expect(await data.erase(form)).toBe(true)
  expect(test.askedOf(person.erase)).toMatchObject([
    { body: { applicationId: own?.applicationId, others: [other?.applicationId], reason: 'Asked by letter' } },
  ])
  expect([data.chosen.value.records.length, test.askedOf(person.candidates).length]).toEqual([1, 2])
})

it('keeps a reason that is too long, and sends none', async () => {
  const { data, test } = await openData()
  const form = data.beginReason()
  form.set('reason', 'x'.repeat(LONGEST_REASON + 1))
  expect(await data.erase(form)).toBe(false)
  expect(test.askedOf(person.erase)).toEqual([])
  form.set('reason', 'x'.repeat(LONGEST_REASON))
  expect(await data.erase(form)).toBe(true)
})

it('counts no record that is erased already', () => {
  const record = { ...ownCandidate(callum()), erasedAt: '2026-11-19T09:00:00.000Z' }
  expect(erasureWords({ records: [record], payments: [] })).toBe('')
})

it('holds the shown record alone', async () => {
  const { data, test } = await openData()
  const form = data.beginReason()
  form.set('reason', 'A complaint')
  await data.hold(form, true)
  expect(test.askedOf(person.hold)).toMatchObject([{ body: { isHeld: true, reason: 'A complaint' } }])
})
