import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signature.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const BODY = '{"id":"evt_1"}'
const good = signatureOf(BODY, 'secret', NOW)
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('is the hash that Stripe documents', () => {
  const seconds = NOW.getTime() / 1000
  const hash = createHmac('sha256', 'secret').update(`${seconds}.${BODY}`).digest('hex')
  expect(good).toBe(`t=${seconds},v1=${hash}`)
})

test.each([
  ['the very body', good, BODY, ['secret'], NOW],
  ['any of several secrets', good, BODY, ['newer', 'secret'], NOW],
  [
    'any of several signatures',
    `${good.split(',')[0]},v1=${'0'.repeat(64)},${good.split(',')[1]}`,
    BODY,
    ['secret'],
    NOW,
  ],
  ['a scheme beside it', `${good},v0=abc`, BODY, ['secret'], NOW],
  ['five minutes ago', good, BODY, ['secret'], at(300)],
])('is right for %s', (_, header, body, secrets, now) => {
  expect(isSigned(body, header, secrets, now)).toBe(true)
})

test.each([
  ['another body', good, `${BODY} `, ['secret'], NOW],
  ['another secret', good, BODY, ['other'], NOW],
  ['no secret', good, BODY, [], NOW],
  ['a replay after more than five minutes', good, BODY, ['secret'], at(301)],
  ['a message from the future', good, BODY, ['secret'], at(-301)],
  ['another time than was signed', good.replace(/t=\d+/, `t=${NOW.getTime() / 1000 + 1}`), BODY, ['secret'], NOW],
  ['no time', good.split(',')[1], BODY, ['secret'], NOW],
  ['no signature', good.split(',')[0], BODY, ['secret'], NOW],
  ['a short signature', `t=${NOW.getTime() / 1000},v1=ab`, BODY, ['secret'], NOW],
  ['no header', undefined, BODY, ['secret'], NOW],
  ['two headers', [good, good], BODY, ['secret'], NOW],
])('is wrong for %s', (_, header, body, secrets, now) => {
  expect(isSigned(body, header, secrets, now)).toBe(false)
})
