import type { PublicStart, Theme } from '@forecourt/core'
import type { Widget } from './element/index.ts'
import { sheetTexts } from './element/sheets.ts'
import { VERSION } from './element/version.ts'
import { namesFinalPayment, replacePublicPage } from './page/index.ts'
import { START_IN_PAGE } from './page/start/start-in-page.ts'
import { widget as monthlyPrice } from './public-monthly-price.ts'
import { widget as quickQuote } from './public-quick-quote.ts'
import { widget as representativeExample } from './public-representative-example.ts'
import { createAnsweredPage } from './ssr/answered-page.ts'
import { drawElement } from './ssr/draw-element.ts'
import type { AttributeValues, CreateServerPage, DrawnTag, FetchStart, StartAnswer } from './ssr/public-types.ts'
import { escapeHtml, writeAttributes, writeJsonBlock } from './ssr/written.ts'
import { radiusOf } from './theme/website-theme.ts'

export type {
  AttributeValues,
  CreateServerPage,
  DrawnTag,
  FetchStart,
  ServerPage,
  ServerPageOptions,
  StartAnswer,
  StartQuestion,
} from './ssr/public-types.ts'

const ELEMENTS: Readonly<Record<DrawnTag, Pick<Widget, 'codecs' | 'definition'>>> = {
  'forecourt-quick-quote': quickQuote,
  'forecourt-monthly-price': monthlyPrice,
  'forecourt-representative-example': representativeExample,
}

/** The sheets of all these elements, each once, in the order that every one of them needs; the build writes them as a file. */
export const STYLES: string = sheetTexts(Object.values(ELEMENTS).flatMap(({ definition }) => definition.styles)).join(
  '\n',
)

export const createServerPage: CreateServerPage = ({
  server,
  dealershipKey: key,
  start: given,
  nonce,
  at = new Date(),
}) => {
  const start = checkedStart(given)
  const { theme } = start.website
  const { origin } = new URL(server)
  const baseUrl = `${origin}/api/v3`
  // The elements without a car ask so, and any answer holds theirs.
  const answered = new Set([`${baseUrl}/public/start?${new URLSearchParams({ key })}`])
  const page = createAnsweredPage({ baseUrl, key, start, now: at }, answered)
  const sheet = `${origin}/widgets/${VERSION}/drawn.css`
  const styles = nonce
    ? `<style nonce="${escapeHtml(nonce)}">${STYLES}${themeRule(theme)}</style>`
    : `<link rel="stylesheet" href="${sheet}">`
  return {
    head: nonce ? '' : `<link rel="preload" as="style" href="${sheet}">`,
    async draw(tag, attributes = {}, children = '') {
      const written = { 'dealership-key': key, ...themeAttribute(theme), ...attributes }
      if (isOfListedCar(tag, written)) return `<${tag}${writeAttributes(written)}>${children}</${tag}>`
      // Elements find their page by key and address, as soon as their drawing begins.
      replacePublicPage(key, page, baseUrl)
      const drawn = await drawElement(ELEMENTS[tag], { ...written, 'base-url': baseUrl })
      const root = `<template shadowrootmode="open" shadowrootdelegatesfocus>${styles}${drawn}</template>`
      return `<${tag}${writeAttributes(written)}>${root}${children}</${tag}>`
    },
    data: () => {
      const marks = writeAttributes({ [START_IN_PAGE]: [...answered].join(' '), 'data-at': at.toISOString() })
      return `<script type="application/json"${marks}>${writeJsonBlock(given)}</script>`
    },
  }
}

/** The elements' own client reads it by the schema of the call; here it is only told from a refusal. */
function checkedStart(given: StartAnswer): PublicStart {
  if (given?.rates && given.website && given.config) return given as PublicStart
  throw new TypeError('`start` is no answer of GET /public/start')
}

/** A card whose final payment needs its car: all cars of a list are one question, which the browser asks. */
const isOfListedCar = (tag: DrawnTag, { product }: AttributeValues) =>
  tag === 'forecourt-monthly-price' && namesFinalPayment(product)

/** A dealership that is light on every page says so in the tag, as the browser would. */
const themeAttribute = (theme: Theme | null | undefined) =>
  theme?.followColourScheme === false ? { theme: 'light' } : {}

function themeRule(theme: Theme | null | undefined): string {
  const rules = { '--forecourt-accent': theme?.accent, '--forecourt-radius': radiusOf(theme) }
  const written = Object.entries(rules).flatMap(([name, value]) => (value ? `${name}:${value}` : []))
  return written.length > 0 ? `:host{${written.join(';')}}` : ''
}

export const fetchStart: FetchStart = async ({ server, serverKey, registration, mileage }) => {
  const car = registration && { reg: registration, ...(mileage === undefined ? {} : { mileage: String(mileage) }) }
  const url = `${new URL(server).origin}/api/v3/public/start?${new URLSearchParams(car || {})}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${serverKey}` } })
  if (!reply.ok) throw new Error(`The server answers ${reply.status}: ${await reply.text()}`)
  return await reply.json()
}
