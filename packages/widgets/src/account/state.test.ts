import { ApiError } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { createAccount } from './state.ts'
import { fakeSources, sampleSessions } from './testing/fake-sources.ts'

const down = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Try again later' })

describe('where one is logged in', () => {
  it('lists this device first', async () => {
    const { sessions } = createAccount(fakeSources())
    await sessions.load()
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here', 'phone'])
  })

  it('takes away what was ended', async () => {
    const sources = fakeSources()
    const { sessions } = createAccount(sources)
    await sessions.load()
    await sessions.end('phone')
    expect(sources.asked).toEqual(['end phone'])
    expect(sessions.list.data.value.map(({ sessionId }) => sessionId)).toEqual(['here'])
  })

  it('keeps what could not be ended, and says so', async () => {
    const { sessions } = createAccount(fakeSources({ endSession: () => Promise.reject(down) }))
    await sessions.load()
    await sessions.end('phone')
    expect([sessions.list.data.value.length, sessions.trouble.value]).toEqual([2, 'Try again later'])
  })

  it('tells a list that could not be fetched from an empty one', async () => {
    const listSessions = vi.fn(async () => sampleSessions()).mockRejectedValueOnce(down)
    const { sessions } = createAccount(fakeSources({ listSessions }))
    await sessions.load()
    expect([sessions.list.failed.value, sessions.list.loadedAt.value]).toEqual([down, null])
    await sessions.load()
    expect(sessions.list.failed.value).toBeNull()
  })
})

describe('logging out everywhere', () => {
  it('ends every login, then this one in every tab', async () => {
    const sources = fakeSources()
    const { sessions } = createAccount(sources)
    expect(await sessions.endAll()).toBe(true)
    expect(sources.asked).toEqual(['end all', 'sign out'])
  })

  it('stays where the server could not be told', async () => {
    const sources = fakeSources({ endAllSessions: () => Promise.reject(down) })
    const { sessions } = createAccount(sources)
    sessions.ask(true)
    expect(await sessions.endAll()).toBe(false)
    expect([sources.asked, sessions.isAsking.value, sessions.trouble.value]).toEqual([[], true, 'Try again later'])
  })
})

describe('a new password', () => {
  const filled = (changes: Parameters<typeof fakeSources>[0] = {}) => {
    const sources = fakeSources(changes)
    const { password } = createAccount(sources)
    password.current.value = 'the one I have'
    password.next.value = 'Teme-valley-heron-72'
    return { password, sources }
  }

  it('is sent with the one that one has, and both are forgotten', async () => {
    const { password, sources } = filled()
    await password.submit()
    expect(sources.asked).toEqual(['the one I have > Teme-valley-heron-72'])
    expect([password.step.value, password.current.value, password.next.value]).toEqual(['done', '', ''])
  })

  it('is not sent while one of the two is missing', async () => {
    const { password, sources } = filled()
    password.current.value = ' '
    await password.submit()
    expect([sources.asked, password.failures.value]).toEqual([[], 1])
  })

  it('that is common is refused beside its field, and kept to be changed', async () => {
    const fields = { newPassword: 'This is a top-10 common password.' }
    const refused = new ApiError({ status: 422, code: 'INVALID', message: 'Not valid', fields })
    const { password } = filled({ changePassword: () => Promise.reject(refused) })
    await password.submit()
    expect(password.refusal.value).toEqual({ fields, message: null })
    expect(password.next.value).toBe('Teme-valley-heron-72')
  })
})
