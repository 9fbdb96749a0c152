import { beforeEach, expect, it } from 'vitest'
import { createVisits } from './visits.ts'

const [first, second, third] = ['2026-11-18T09:00:00.000Z', '2026-11-19T17:40:00.000Z', '2026-11-20T14:02:00.000Z'].map(
  (at) => new Date(at),
)
const visit = (userId = 1) => createVisits({ userId, device: localStorage, tab: sessionStorage })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('knows of no visit before the first', () => expect(visit().lastVisit).toBeNull())

it('knows when the visit before this one ended, and still after a reload', () => {
  const before = visit()
  before.note(first as Date)
  before.note(second as Date)
  sessionStorage.clear()
  expect(visit().lastVisit).toEqual(second)
  visit().note(third as Date)
  expect(visit().lastVisit).toEqual(second)
})

it('is still on the first visit after a reload', () => {
  visit().note(first as Date)
  expect(visit().lastVisit).toBeNull()
})

it('keeps the visits of two users apart', () => {
  visit(1).note(first as Date)
  sessionStorage.clear()
  expect(visit(2).lastVisit).toBeNull()
})

it('works where the browser forbids storage', () => {
  expect(createVisits({ userId: 1, device: undefined, tab: undefined }).lastVisit).toBeNull()
})
