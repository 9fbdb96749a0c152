import { type Html, html } from '../../../http/html.ts'
import type { MailContent, MailSection } from './content.ts'
import { bandStyle, buttonStyle, inkStyle, MAIL_STYLE, messageStyle, STYLES } from './mail-style.ts'

const NONE = html``
/** Outlook on Windows ignores `max-width`. */
const NARROW_START = {
  html: '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
}
const NARROW_END = { html: '<!--[if mso]></td></tr></table><![endif]-->' }

/** One column of at most 600 pixels, without pictures, scripts or external resources. */
export function renderHtml(content: MailContent): string {
  const { subject } = content
  const page = html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${subject}</title><style>${{ html: MAIL_STYLE }}</style></head>
<body class="surface" style="${STYLES.body}"><div style="${STYLES.preview}">${previewOf(content)}</div>${NARROW_START}<div class="column" role="article" aria-roledescription="email" aria-label="${subject}" lang="en-GB" style="${STYLES.column}">
${band(content)}
<div class="raised" style="${STYLES.card}">
${body(content)}
</div>
${foot(content)}
</div>${NARROW_END}</body></html>`
  return page.html
}

const previewOf = ({ preview, opening, sections }: MailContent): string =>
  preview ?? opening[0] ?? sections?.[0]?.title ?? ''

function band({ brand }: MailContent): Html {
  const { name, phone } = brand
  const call = phone
    ? html`<p style="${STYLES.phone}"><a href="tel:${phone.replaceAll(' ', '')}" style="${inkStyle(brand)}">${phone}</a></p>`
    : NONE
  return html`<div class="band" style="${bandStyle(brand)}"><p style="${STYLES.name}">${name}</p>${call}</div>`
}

function body(content: MailContent): Html {
  const { greeting, opening, message, brand, sections = [], closing = [] } = content
  return html`<h1 class="text" style="${STYLES.greeting}">${greeting}</h1>
${opening.map(paragraph)}${message ? html`<p class="text" style="${messageStyle(brand)}">${brokenLines(message)}</p>\n` : NONE}${figureBlock(content)}${sections.map(sectionBlock)}${actionBlock(content)}${closing.map(paragraph)}`
}

function figureBlock({ figure }: MailContent): Html {
  if (!figure) return NONE
  const { value, label, note } = figure
  const below = note ? html` <span class="muted" style="${STYLES.figureNote}">${note}</span>` : NONE
  return html`<p class="text" style="${STYLES.figure}"><span style="${STYLES.amount}">${value}</span> ${label}${below}</p>\n`
}

const paragraph = (text: string): Html => html`<p class="text" style="${STYLES.paragraph}">${brokenLines(text)}</p>\n`

const brokenLines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))

function sectionBlock({ title, lines = [], rows = [], notes = [] }: MailSection): Html {
  const heading = title ? html`<h2 class="text" style="${STYLES.title}">${title}</h2>` : NONE
  const told = lines.map((line) => html`<p class="text" style="${STYLES.line}">${brokenLines(line)}</p>`)
  const small = notes.map((note) => html`<p class="muted" style="${STYLES.note}">${brokenLines(note)}</p>`)
  return html`<div style="${STYLES.section}">${heading}${told}${rows.length > 0 ? rowTable(rows) : NONE}${small}</div>\n`
}

/** A short value, such as an amount, stays on one line. */
const LONGEST_UNBROKEN = 18

function rowTable(rows: NonNullable<MailSection['rows']>): Html {
  const cells = rows.map(([label, value]) => {
    const style = value.length <= LONGEST_UNBROKEN ? `${STYLES.value};white-space:nowrap` : STYLES.value
    return html`<tr><th scope="row" class="muted line" style="${STYLES.label}">${label}</th><td class="text line" style="${style}">${value}</td></tr>`
  })
  return html`<table style="${STYLES.rows}">${cells}</table>`
}

/**
 * The address is also written out, for programs that show no button and for readers who want to check where it leads.
 */
function actionBlock({ action, brand }: MailContent): Html {
  if (!action) return NONE
  const { label, url } = action
  return html`<p style="${STYLES.act}"><a class="button edge" href="${url}" style="${buttonStyle(brand)}">${label}</a></p><p style="${STYLES.address}"><a class="muted" href="${url}" style="${STYLES.addressLink}">${url}</a></p>\n`
}

function foot({ statement }: MailContent): Html {
  return statement
    ? html`<div class="foot muted" style="${STYLES.foot}"><p style="${STYLES.footLine}">${statement}</p></div>`
    : NONE
}
