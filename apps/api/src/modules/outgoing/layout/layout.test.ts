import { europeanNames } from '@forecourt/core/testing'
import { describe, expect, test } from 'vitest'
import { aMail } from '../../testing/outbox.ts'
import { mailBrand } from './content.ts'
import { renderMail } from './render-mail.ts'

const FULL = aMail('ann@example.test', {
  opening: ['Here is your quote.'],
  message: 'As we said.\nUntil Tuesday.',
  figure: { value: '£249.50', label: 'a month', note: '48 payments' },
  sections: [{ title: 'HP', lines: ['Forecourt House'], rows: [['APR', '9.9%']], notes: ['Valid until 02/04/2026'] }],
  action: { label: 'See your quote', url: 'https://portal.test/q/1?a=1&b=2' },
  closing: ['Questions? Ask us.'],
  statement: 'Subject to status.',
})

test.each(europeanNames)('both parts of a mail keep every letter of %s', (name) => {
  const { text, html = '' } = renderMail({ ...FULL, greeting: `Hello ${name},`, message: `From ${name}` })
  const read = html.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'")
  for (const words of [`Hello ${name},`, `From ${name}`])
    expect([text.includes(words), read.includes(words)]).toEqual([true, true])
})

test('a mail is rendered as text in reading order', () => {
  expect(renderMail(FULL).text).toBe(
    `Hello Ann,

Here is your quote.

As we said.
Until Tuesday.

£249.50 a month
48 payments

HP
Forecourt House
  APR: 9.9%
  Valid until 02/04/2026

See your quote:
https://portal.test/q/1?a=1&b=2

Questions? Ask us.

Quillmere
01632 960140

Subject to status.`,
  )
})

test('a mail without the optional parts has no gaps', () => {
  expect(renderMail(aMail('ann@example.test')).text).toBe('Hello Ann,\n\nHere it is.\n\nQuillmere\n01632 960140')
})

describe('the HTML', () => {
  const htmlOf = (more = {}) => renderMail({ ...FULL, ...more }).html ?? ''

  test('has its language, its title, one heading and a dark mode', () => {
    const page = htmlOf()
    expect(page).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
    expect(page).toContain('<title>Your quote</title>')
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('prefers-color-scheme:dark')
  })

  test('fetches nothing', () => {
    expect(htmlOf()).not.toMatch(/<(img|link|script|iframe|form)\b|url\(|@import|@font-face/i)
  })

  test('links to one address, by a button and by the address itself', () => {
    const leads = [...htmlOf().matchAll(/href="(http[^"]*)"/g)].map(([, address]) => address)
    expect(leads).toEqual(Array(2).fill('https://portal.test/q/1?a=1&amp;b=2'))
    expect(htmlOf()).toContain('>https://portal.test/q/1?a=1&amp;b=2</a>')
  })

  test.each([
    ['a dark accent has light ink', '#102030', '#FFFFFF'],
    ['a light accent has dark ink', '#ffe066', '#000000'],
    ['no colour leaves the broker’s own', 'red;background:url(x)', '#FFFFFF'],
  ])('%s', (_fact, accent, ink) => {
    const page = htmlOf({ brand: mailBrand('Quillmere', null, accent) })
    const shown = accent.startsWith('#') ? accent : '#00627F'
    expect(page).toContain(`background:${shown};color:${ink}`)
    expect(page).not.toContain('url(')
  })

  const HOSTILE = `<img src=x onerror="run()">'&`
  test.each([
    ['subject', { subject: HOSTILE }],
    ['greeting', { greeting: HOSTILE }],
    ['opening', { opening: [HOSTILE] }],
    ['preview', { preview: HOSTILE }],
    ['message', { message: HOSTILE }],
    ['figure', { figure: { value: HOSTILE, label: HOSTILE, note: HOSTILE } }],
    ['section', { sections: [{ title: HOSTILE, lines: [HOSTILE], rows: [[HOSTILE, HOSTILE]], notes: [HOSTILE] }] }],
    ['action', { action: { label: HOSTILE, url: HOSTILE } }],
    ['closing', { closing: [HOSTILE] }],
    ['statement', { statement: HOSTILE }],
    ['sender’s name and phone', { brand: mailBrand(HOSTILE, HOSTILE, null) }],
  ])('escapes the %s', (_part, more) => {
    const page = htmlOf(more)
    expect(page).toContain('&lt;img src=x onerror=&quot;run()&quot;&gt;&#39;&amp;')
    expect(page).not.toMatch(/<img|onerror="/)
  })
})
