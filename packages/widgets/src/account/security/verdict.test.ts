import { describe, expect, it } from 'vitest'
import { unkept, wellKept } from '../testing/opened.ts'
import { isLastRequired, verdictOf } from './verdict.ts'

const IN_FORCE = { by: 'broker', name: 'Forecourt', from: null, isInForce: true } as const
const kept = wellKept()
const [one] = kept.passkeys

describe('the verdict on a login', () => {
  it('of whom a company logs in speaks of no password', () => {
    const { title, tone, mending } = verdictOf({ ...unkept(), signsInThrough: 'Works' }, true)
    expect([title, tone, mending]).toEqual(['Works logs you in.', 'neutral', 'passkey'])
  })

  it.each([
    ['well kept', kept, true, 'Well kept. Two passkeys, codes as a second way, 7 recovery codes left.', null],
    ['a password alone', unkept(), true, 'Only a password keeps this login.', 'passkey'],
    ['a password alone, in a browser without passkeys', unkept(), false, 'Only a password keeps this login.', 'app'],
    ['one passkey', { ...kept, passkeys: one ? [one] : [], codes: null }, true, 'lose your passkey', 'app'],
    ['an app', { ...kept, passkeys: [] }, true, 'lose your app', 'passkey'],
    ['an app, in a browser without passkeys', { ...kept, passkeys: [] }, false, 'lose your app', null],
    [
      'few codes left',
      { ...kept, recoveryCodes: { left: 2, total: 10 } },
      true,
      'Two recovery codes left.',
      'recovery',
    ],
    ['no code left', { ...kept, recoveryCodes: { left: 0, total: 10 } }, true, 'No recovery codes left.', 'recovery'],
  ])('%s', (_what, login, canHavePasskeys, words, mending) => {
    const verdict = verdictOf(login, canHavePasskeys)
    expect(`${verdict.title} ${verdict.text}`).toContain(words)
    expect([verdict.mending, verdict.tone]).toEqual([mending, words.startsWith('Well') ? 'positive' : 'warning'])
  })
})

it.each([
  ['several', { ...kept, required: IN_FORCE }, false],
  ['the last, and one is required', { ...kept, passkeys: [], required: IN_FORCE }, true],
  ['the last, required only later', { ...kept, passkeys: [] }, false],
  ['the last, and none is required', { ...kept, passkeys: [], required: null }, false],
])('a factor cannot be removed if it is the last that is required: %s', (_what, login, isHeld) => {
  expect(isLastRequired(login)).toBe(isHeld)
})
