import { afterEach, beforeEach, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import guide from '../../../../../docs/embedding.md?raw'
import { replacePublicPage } from '../../page/index.ts'
import { aPublicPage } from '../testing/opened.ts'
import '../element.ts'
import '../../monthly-price/element.ts'
import { stockPage } from '../../monthly-price/testing/stock-page.ts'

const API = 'https://dealer.test/api/v3'
const [, recipe = ''] = /<script>\n( {2}window\.dataLayer[\s\S]*?)<\/script>/.exec(guide) ?? []

type Entry = { readonly event: string; readonly forecourt: Readonly<Record<string, unknown>> }
const entries = () => Reflect.get(window, 'dataLayer') as Entry[]
const names = () => entries().map(({ event }) => event)

// The lines of the guide, as an agency pastes them: once for the page.
const script = document.createElement('script')
script.textContent = recipe
document.head.append(script)

const quote = (given = '') =>
  `<forecourt-quick-quote dealership-key="fc_live_1" base-url="${API}" registration="ZZ23 KHP" price="18995" deposit="2000" ${given}></forecourt-quick-quote>`
const card = (key: string, price: number) =>
  `<forecourt-monthly-price dealership-key="${key}" base-url="${API}" price="${price}"></forecourt-monthly-price>`

beforeEach(() => {
  replacePublicPage('fc_live_1', aPublicPage().page, API)
  replacePublicPage('fc_live_list', stockPage(), API)
  entries().length = 0
})
afterEach(() => document.body.replaceChildren())

const shadowText = (tag: string) =>
  [...document.querySelectorAll(tag)].map(({ shadowRoot }) => shadowRoot?.textContent ?? '')

async function open(body = quote()) {
  document.body.innerHTML = body
  await expect.element(screen.getByRole('heading', { name: 'Representative example' })).toBeVisible()
}

const typeDeposit = (text: string) => userEvent.fill(screen.getByRole('textbox', { name: 'Deposit' }), text)
const choose = (name: string) => userEvent.click(screen.getByText(name, { exact: true }))

it('has no entry for a page that loads, however many cards it has', async () => {
  await open(quote() + [9995, 12_995, 18_495].map((price) => card('fc_live_list', price)).join(''))
  await expect.poll(() => shadowText('forecourt-monthly-price').every((text) => text.includes('a month'))).toBe(true)
  await choose('HP')
  await expect.poll(names).toEqual(['forecourt-quote'])
})

it.each<[string, () => Promise<unknown>, object]>([
  ['types a deposit', () => typeDeposit('5000'), { termMonths: 49, productType: 1 }],
  [
    'types key by key',
    () => userEvent.type(screen.getByRole('textbox', { name: 'Deposit' }), '00'),
    { reason: 'incomplete' },
  ],
  ['chooses the other product', () => choose('HP'), { productType: 0 }],
  ['chooses another term', () => choose('37'), { termMonths: 37 }],
  ['chooses a credit history', () => choose('Fair'), { termMonths: 49 }],
  ['empties the deposit', () => typeDeposit(''), { productType: 1 }],
])('has one entry for a visitor who %s', async (_act, act, detail) => {
  await open()
  await act()
  await expect.poll(() => entries().length).toBe(1)
  expect(entries()[0]?.forecourt).toMatchObject(detail)
  expect(entries()[0]?.forecourt).not.toHaveProperty('byVisitor')
})

it('has none for a page that changes the car', async () => {
  await open()
  const element = document.querySelector('forecourt-quick-quote')
  const figure = () => element?.shadowRoot?.querySelector('.public-figure')?.textContent
  const before = figure()
  element?.setAttribute('price', '17995')
  await expect.poll(figure).not.toBe(before)
  await choose('HP')
  await expect.poll(names).toEqual(['forecourt-quote'])
})

it('clears what an event does not have', async () => {
  await open()
  await choose('HP')
  await expect.poll(names).toEqual(['forecourt-quote'])
  await typeDeposit('18995')
  await expect.poll(names).toEqual(['forecourt-quote', 'forecourt-no-quote'])
  const { forecourt } = entries()[1] as Entry
  expect(forecourt).toMatchObject({ reason: 'incomplete' })
  for (const name of Object.keys(entries()[0]?.forecourt ?? {})) expect(Object.hasOwn(forecourt, name)).toBe(true)
  expect([forecourt.instalment, forecourt.aprPercent, forecourt.totalPayable]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('has the figure and the car of an enquiry, after the figure that led to it', async () => {
  await open()
  await choose('HP')
  await userEvent.click(screen.getByRole('button', { name: /^Ask / }))
  await userEvent.fill(screen.getByLabelText('Your name'), 'Callum Penrose')
  await userEvent.fill(screen.getByLabelText('Mobile'), '07700900284')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: /^Send to / }))
  await expect.poll(names).toEqual(['forecourt-quote', 'forecourt-ask', 'forecourt-saved'])
  const [quoted, asked, saved] = entries().map(({ forecourt }) => forecourt)
  expect(asked).toMatchObject({ instalment: quoted?.instalment })
  expect(saved).toMatchObject({
    instalment: quoted?.instalment,
    aprPercent: quoted?.aprPercent,
    totalPayable: quoted?.totalPayable,
    productType: 0,
    car: { registration: 'ZZ23 KHP', make: 'Volkswagen', model: 'Golf', price: 18_995 },
  })
  expect(JSON.stringify(entries())).not.toMatch(/Penrose|07700/)
})

it('has one entry for forty cards that fail for one reason', async () => {
  replacePublicPage('fc_live_down', stockPage({ down: ['/rates/0'] }), API)
  const told: string[] = []
  const hear = ({ type }: Event) => told.push(type)
  document.addEventListener('forecourt-error', hear)
  document.body.innerHTML = Array.from({ length: 40 }, (_, at) => card('fc_live_down', 9000 + at)).join('')
  await expect.poll(() => told.length).toBe(40)
  document.removeEventListener('forecourt-error', hear)
  expect(names()).toEqual(['forecourt-error'])
})
