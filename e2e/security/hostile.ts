import type { Endpoint } from '@forecourt/core'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { ask } from '../support/deals.ts'
import { expect } from '../support/test.ts'

/** Runs if a screen ever takes it for anything but words; short, for most fields hold few letters. */
export const hostile = (most: number) => {
  const whole = '"><img src=x onerror=__ran=1><svg onload=__ran=1>'
  const short = '<img src=x onerror=__ran=1>'
  if (most >= whole.length) return whole
  return most >= short.length ? short : '<b>x</b>'.slice(0, most)
}

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

export const schemaOf = ({ body }: Endpoint): Schema =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

/** Fields that are identifiers or secrets instead of text. */
const NAMES_SOMETHING = /(^id|Ids?|Guid|token)$/

const isWords = (schema: Schema, name: string) =>
  schema.type === 'string' && !schema.format && !schema.pattern && !schema.enum && !NAMES_SOMETHING.test(name)

/** Whether the schema contains a text field anywhere. */
export function takesWords(schema: Schema, name = ''): boolean {
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return (
    isWords(schema, name) ||
    parts.some((part) => takesWords(part, name)) ||
    Object.entries(schema.properties ?? {}).some(([key, part]) => takesWords(part, key))
  )
}

const isBox = (value: Json): value is { [name: string]: Json } => typeof value === 'object' && value !== null

/** Every field for words hostile, also where the good body has none; all else as the good one has it. */
function withHostileWords(schema: Schema, good: Json, name = ''): Json {
  if (schema.anyOf) {
    const option = schema.anyOf.find((one) => takesWords(one, name))
    return option ? withHostileWords(option, good, name) : good
  }
  if (isWords(schema, name)) return hostile(schema.maxLength ?? 80)
  if (!takesWords(schema, name)) return good
  if (schema.items) {
    const { items } = schema
    return (Array.isArray(good) ? good : [undefined]).map((one) => withHostileWords(items, one, name))
  }
  const given = isBox(good) ? good : {}
  const made = Object.entries(schema.properties ?? {}).map(([key, part]) => [
    key,
    withHostileWords(part, given[key], key),
  ])
  return { ...given, ...Object.fromEntries(made) }
}

export interface Sent {
  readonly answer: Record<string, Json>
  /** The fields that took hostile text. */
  readonly fields: readonly string[]
}

export interface Sending {
  readonly url: string
  readonly token: string
  readonly endpoint: Endpoint
  readonly path?: string
  readonly version?: number
}

/** Sends the body with every text hostile, and replaces refused fields until the rest is accepted. */
export async function sendHostile({ url, token, endpoint, path, version }: Sending, good: Json): Promise<Sent> {
  const body = structuredClone(withHostileWords(schemaOf(endpoint), good))
  const { method } = endpoint
  for (let tries = 0; tries < 60; tries += 1) {
    const carried = endpoint.multipart ? { form: formOf(endpoint, body) } : { body }
    const said = await ask(url, method, path ?? endpoint.path, { token, ...carried, key: crypto.randomUUID(), version })
    const answer = said.text === '' ? {} : JSON.parse(said.text)
    if (said.status === 200) return { answer, fields: hostileIn(body) }
    const refused = Object.keys((answer.fields ?? {}) as object)
    // A conversion has the bank beside the customer as well as inside, and errors name it inside.
    const isMended = refused
      .map((place) => place.split('.'))
      .map((steps) => putRight(body, good, steps) || putRight(body, good, steps.slice(-1)))
    if (!isMended.includes(true)) throw new Error(`${endpoint.id} answered ${said.status}: ${said.text}`)
  }
  throw new Error(`${endpoint.id} took nothing`)
}

export const A_FILE = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })

function formOf({ fileField = 'file' }: Endpoint, body: Json): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(isBox(body) ? body : {}))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append(fileField, A_FILE, `${hostile(80)}.pdf`)
  return form
}

/** Restores a refused value, or its parent, to a good one; returns whether anything changed. */
function putRight(into: Json, good: Json, [step = '', ...rest]: readonly string[]): boolean {
  if (!isBox(into)) return false
  const right = isBox(good) ? good[step] : undefined
  if (rest.length > 0 && putRight(into[step], right, rest)) return true
  if (JSON.stringify(into[step]) === JSON.stringify(right)) return false
  if (right !== undefined) into[step] = structuredClone(right)
  else if (Array.isArray(into)) into.splice(Number(step), 1)
  else delete into[step]
  return true
}

function hostileIn(value: Json, path = ''): string[] {
  if (typeof value === 'string') return /<(img|b>)/.test(value) ? [path] : []
  if (!isBox(value)) return []
  return Object.entries(value).flatMap(([name, part]) => hostileIn(part, path ? `${path}.${name}` : name))
}

/** Counts traces of an attack, in every shadow root too: marks of scripts that ran, and elements made from text. */
async function traces(page: Page): Promise<string[]> {
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
