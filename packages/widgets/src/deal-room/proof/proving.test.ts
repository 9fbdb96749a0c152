import { contract } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../page/testing/memory-storage.ts'
import { CODE, openDealRoom, openRoom } from '../testing/opened.ts'
import { TOKEN } from '../testing/samples.ts'

const { dealRoom } = contract
const PLACE = `forecourt.deal.${TOKEN}`

async function askForCode() {
  const opened = await openDealRoom()
  await opened.state.proving.send()
  return opened
}

describe('the code', () => {
  it('is sent on request, and the screen says where it went', async () => {
    const { state, askedOf } = await askForCode()
    expect(state.proving.sent.value).toMatchObject({ channel: 'sms', to: '…613' })
    expect(askedOf(dealRoom.sendCode)).toHaveLength(1)
  })

  it.each([
    ['typed', ['1', '14', '140211']],
    ['pasted with spaces', ['140 211']],
    ['pasted with the whole message', ['Your code is 140211.']],
    ['pasted with a message that has other digits', ['140211 is your code. It works for 10 minutes.']],
    ['with a hyphen', ['140-211']],
    ['with a no-break space', ['140\u00a0211']],
  ])('is tried once at six digits: %s', async (_how, texts) => {
    const { state, askedOf, settled } = await askForCode()
    // The repeat simulates browsers that report one paste as two events.
    for (const text of [...texts, CODE]) void state.proving.type(text)
    await settled()
    expect(askedOf(dealRoom.prove).map(({ body }) => body.code)).toEqual([CODE])
    expect([state.isProved.value, state.place.value]).toEqual([true, 'room'])
  })

  it('is not tried before six digits, and Enter says so', async () => {
    const { state, askedOf } = await askForCode()
    await state.proving.type('14021')
    await state.proving.submit()
    expect([askedOf(dealRoom.prove).length, state.proving.wrong.value]).toEqual([0, 'Type all six digits'])
  })

  it.each([
    ['a digit too many', '1402113', 'The code has six digits'],
    ['two codes', '140211 or 140212', 'The code has six digits'],
    ['a telephone number', '07700900284', 'The code has six digits'],
    ['letters', 'abc', 'Type all six digits'],
    ['nothing', '', 'Type all six digits'],
  ])('keeps %s as it was given, and tries nothing', async (_what, text, message) => {
    const { state, askedOf } = await askForCode()
    await state.proving.type(text)
    expect(state.proving.code.value).toBe(text)
    await state.proving.submit()
    expect([askedOf(dealRoom.prove).length, state.proving.wrong.value]).toEqual([0, message])
  })

  it('if wrong, shows the server’s message until another is typed', async () => {
    const { state, on } = await askForCode()
    on(dealRoom.prove, refused('INVALID', 'This is not the code. Four tries are left.'))
    await state.proving.type('999999')
    expect(state.proving.wrong.value).toBe('This is not the code. Four tries are left.')
    await state.proving.type('99999')
    expect([state.proving.wrong.value, state.isProved.value]).toEqual([null, false])
  })

  it('stays if it could not be tried, and Enter tries it again', async () => {
    const { state, on, once } = await askForCode()
    once(dealRoom.prove, unreachable())
    await state.proving.type(CODE)
    expect([state.proving.code.value, state.proving.isUnreached.value?.kind]).toEqual([CODE, 'unreachable'])
    on(dealRoom.prove, { token: 'a-buyers-token', expiresAt: '2026-11-20T16:02:00.000Z' })
    await state.proving.submit()
    expect(state.isProved.value).toBe(true)
  })

  it('can be requested again after half a minute', async () => {
    const { state, pass } = await askForCode()
    await pass(29_999)
    expect(state.proving.maySendAgain.value).toBe(false)
    await pass(1)
    expect(state.proving.maySendAgain.value).toBe(true)
    await state.proving.send()
    expect(state.proving.maySendAgain.value).toBe(false)
  })
})

describe('the session of a code', () => {
  it('is stored in this tab under its link, and reopens the room', async () => {
    const first = await openRoom()
    expect(Object.keys(JSON.parse(first.storage.getItem(PLACE) ?? '{}'))).toEqual(['token', 'expiresAt'])
    const second = await openDealRoom({ storage: first.storage })
    expect([second.state.isProved.value, second.state.place.value]).toEqual([true, 'room'])
  })

  it('opens the room on a device whose storage is full', async () => {
    const storage = memoryStorage()
    storage.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const { state } = await openRoom({ storage })
    expect([state.isProved.value, state.place.value]).toEqual([true, 'room'])
  })

  it('opens no other link', async () => {
    const first = await openRoom()
    const second = await openDealRoom({ storage: first.storage, token: 'another-token-that-cannot-be-guessed' })
    expect([second.state.isProved.value, second.askedOf(dealRoom.open).length]).toEqual([false, 0])
  })

  it('expires on time: the room closes, and a new code reopens it', async () => {
    const { state, pass, storage } = await openRoom()
    await pass(2 * 60 * 60 * 1000)
    expect([state.isProved.value, state.hasEnded.value, state.place.value]).toEqual([false, true, 'quote'])
    expect([state.room.data.value, storage.getItem(PLACE)]).toEqual([null, null])
    await state.proving.send()
    expect(state.proving.sent.value).not.toBeNull()
  })

  it('ends when the server no longer accepts it, as with a withdrawn link', async () => {
    const { state, on, pass } = await openRoom()
    on(dealRoom.open, refused('UNAUTHENTICATED'))
    await pass(5000)
    expect([state.isProved.value, state.hasEnded.value]).toEqual([false, true])
  })

  it.each(['', 'nonsense', '{"token":1}', '{"token":"old","expiresAt":"2026-11-20T14:01:59Z"}'])(
    'is ignored if unreadable or expired: %s',
    async (kept) => {
      const { storage, askedOf } = await openDealRoom()
      storage.setItem(PLACE, kept)
      const { state } = await openDealRoom({ storage })
      expect([state.isProved.value, askedOf(dealRoom.open).length]).toEqual([false, 0])
    },
  )
})
