import type { Page } from '@playwright/test'
import { ask } from '../support/deals.ts'
import { expect } from '../support/test.ts'

/** Runs if a screen ever takes it for anything but words; short, for most fields hold few letters. */
export const hostile = (most: number) => {
  const whole = '"><img src=x onerror=__ran=1><svg onload=__ran=1>'
  const short = '<img src=x onerror=__ran=1>'
  if (most >= whole.length) return whole
  return most >= short.length ? short : '<b>x</b>'.slice(0, most)
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** How long a field may be, where it is shorter than most. */
const SHORT: Readonly<Record<string, number>> = {
  postcode: 10,
  country: 2,
  contactNumber: 20,
  phone: 20,
  vrm: 12,
  partExRegistration: 12,
  vin: 20,
  insuranceGroup: 10,
  capId: 20,
  bankAccountNumber: 10,
  bankSortCode: 8,
  wordingVersion: 20,
}
/** Not words of a person: a moment, a kind, an address of a picture. */
const KEPT = new Set(['registrationDate', 'dateOfBirth', 'kind', 'givenAt'])

export function withHostileText(value: Json, name = ''): Json {
  if (typeof value === 'string') return KEPT.has(name) ? value : hostile(SHORT[name] ?? 80)
  if (Array.isArray(value)) return value.map((one) => withHostileText(one, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withHostileText(part, key)]))
}

export interface Sent {
  readonly answer: Record<string, Json>
  /** The fields that took hostile text. */
  readonly fields: readonly string[]
}

/** Sends the body with every text hostile; what is refused is put right, field by field, until the rest is taken. */
export async function sendHostile(url: string, token: string, method: string, path: string, good: Json): Promise<Sent> {
  const body = withHostileText(good)
  for (let tries = 0; tries < 30; tries += 1) {
    const said = await ask(url, method, path, { token, body, key: crypto.randomUUID() })
    const answer = said.text === '' ? {} : JSON.parse(said.text)
    if (said.status === 200) return { answer, fields: hostileIn(body, good) }
    const refused = Object.keys((answer.fields ?? {}) as object)
    if (refused.length === 0) throw new Error(`${path} answered ${said.status}: ${said.text}`)
    for (const place of refused) putRight(body, good, place.split('.'))
  }
  throw new Error(`${path} took nothing`)
}

function putRight(body: Json, good: Json, [step = '', ...rest]: readonly string[]): void {
  if (typeof body !== 'object' || body === null || typeof good !== 'object' || good === null) return
  const [into, from] = [body as Record<string, Json>, good as Record<string, Json>]
  const [inner, right] = [into[step], from[step]]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) putRight(inner, right ?? null, rest)
  else if (right === undefined) delete into[step]
  else into[step] = right
}

function hostileIn(body: Json, good: Json, path = ''): string[] {
  if (typeof body === 'string') return body === good ? [] : [path]
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, part]) =>
    hostileIn(part, ((good ?? {}) as Record<string, Json>)[name] ?? null, path ? `${path}.${name}` : name),
  )
}

/** Counts what must not be there, in every shadow root too: marks of a script that ran, and elements that text has become. */
export async function traces(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = []
    if ('__ran' in globalThis) found.push('a script ran')
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const isPlanted = element.getAttribute('src') === 'x' || /__ran/.test(element.getAttribute('onload') ?? '')
        if (isPlanted || element.hasAttribute('onerror')) found.push(`text became <${element.localName}>`)
        const link = element.getAttribute('href') ?? ''
        if (/^\s*javascript:/i.test(link)) found.push(`a link leads to ${link.slice(0, 40)}`)
      }
    }
    look(document)
    return found
  })
}

export async function expectHarmless(page: Page, where: string): Promise<void> {
  expect(await traces(page), where).toEqual([])
}
