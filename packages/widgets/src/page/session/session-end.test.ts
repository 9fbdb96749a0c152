import { expect, it } from 'vitest'
import { batch, signal } from '../../signals/index.ts'
import { rememberEnd } from './session-end.ts'

function open(kept: Record<string, string> = {}) {
  const store = new Map(Object.entries(kept))
  const session = { alert: signal<'security-warning' | 'banned' | null>(null), isSignedIn: signal(false) }
  let time = Date.UTC(2026, 10, 20, 12, 40)
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
  const ended = rememberEnd({ session, storage, read: () => new Date(time) })
  const pass = (minutes: number) => {
    time += minutes * 60_000
  }
  return { ...session, ended, storage, pass, store }
}

it('is null at first', () => {
  expect(open().ended.value).toBeNull()
})

it('reports that the user logged out', () => {
  const { isSignedIn, ended } = open()
  isSignedIn.value = true
  isSignedIn.value = false
  expect(ended.value?.reason).toBe('signed-out')
})

it('records when the session expired, not when OK was pressed', () => {
  const { alert, isSignedIn, ended, pass } = open()
  isSignedIn.value = true
  alert.value = 'security-warning'
  pass(60)
  batch(() => {
    alert.value = null
    isSignedIn.value = false
  })
  expect(ended.value).toEqual({ reason: 'expired', at: new Date('2026-11-20T12:40:00Z') })
})

it('reports that the user was banned', () => {
  const { alert, isSignedIn, ended } = open()
  isSignedIn.value = true
  alert.value = 'banned'
  isSignedIn.value = false
  expect(ended.value?.reason).toBe('banned')
})

it('is cleared when a user logs in', () => {
  const { isSignedIn, ended, store } = open()
  isSignedIn.value = true
  isSignedIn.value = false
  isSignedIn.value = true
  expect(ended.value).toBeNull()
  expect(store.size).toBe(0)
})

it('survives a reload', () => {
  const before = open()
  before.isSignedIn.value = true
  before.isSignedIn.value = false
  expect(open(Object.fromEntries(before.store)).ended.value).toEqual(before.ended.value)
})

it('ignores a value that it cannot read', () => {
  expect(open({ 'forecourt.ended': '{"reason":"bored","at":"now"}' }).ended.value).toBeNull()
})
