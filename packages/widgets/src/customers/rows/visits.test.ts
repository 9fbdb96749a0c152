import { beforeEach, expect, it } from 'vitest'
import { createVisits } from './visits.ts'

const [first, second, third] = ['2026-11-18T09:00:00.000Z', '2026-11-19T17:40:00.000Z', '2026-11-20T14:02:00.000Z'].map(
  (at) => new Date(at),
)
const visit = (userId = 1) => createVisits(userId, { device: localStorage, tab: sessionStorage })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('has no previous visit at first', () => expect(visit().lastVisit).toBeNull())

it('knows when the previous visit ended, even after a reload', () => {
  const before = visit()
  before.note(first as Date)
  before.note(second as Date)
  sessionStorage.clear()
  expect(visit().lastVisit).toEqual(second)
  visit().note(third as Date)
  expect(visit().lastVisit).toEqual(second)
})

it('is still the first visit after a reload', () => {
  visit().note(first as Date)
  expect(visit().lastVisit).toBeNull()
})

it('separates the visits of two users', () => {
  visit(1).note(first as Date)
  sessionStorage.clear()
  expect(visit(2).lastVisit).toBeNull()
})

it('works if the browser forbids storage', () => {
  expect(createVisits(1, { device: undefined, tab: undefined }).lastVisit).toBeNull()
})

it('works on a device whose storage is full', () => {
  const full = Object.assign(Object.create(localStorage), {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(() => createVisits(1, { device: full, tab: full }).note(first as Date)).not.toThrow()
})
