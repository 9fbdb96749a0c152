import { escapeHtml } from '../../http/html.ts'
import type { ListedEvent } from '../outbox/outbox-list.ts'
import type { SentMail, SentMessage } from './outbox.ts'

export const OUTBOX_STYLES = `:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
h1 { font-size: 24px; margin: 0 0 16px } h2 { font-size: 17px; margin: 0 }
article { margin: 0 0 16px; padding: 16px; border: 1px solid color-mix(in srgb, GrayText 40%, transparent); border-radius: 8px; overflow-wrap: anywhere }
article p { margin: 8px 0 0 } article p:first-of-type { margin: 0; font-size: 14px; opacity: .8 } article p.text { white-space: pre-wrap } article form { margin: 8px 0 0 } button { font: inherit; min-height: 32px } time { white-space: nowrap }
body.wide { max-width: 1320px } body.wide > main > p { overflow-wrap: anywhere } .parts { display: grid; gap: 24px; margin-top: 24px } .parts section { min-width: 0 } .parts p { margin: 4px 0 12px } .parts p.text { padding: 16px; border: 1px solid color-mix(in srgb, GrayText 40%, transparent); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 900px; border: 1px solid color-mix(in srgb, GrayText 40%, transparent); border-radius: 8px }
@media (min-width: 1180px) { .parts { grid-template-columns: 640px minmax(0, 1fr) } }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
`

export type Shown = SentMail | SentMessage | ListedEvent

/** A readable page of the messages with working links. All content is user input, so all of it is escaped. */
export function outboxPage(title: string, sent: readonly Shown[]): string {
  const rows = sent.map(articleOf).join('\n') || '<p>Nothing has been sent yet.</p>'
  return sandboxPage(title, `<h1>${escapeHtml(title)}</h1>\n${rows}`)
}

/** `content` is already HTML. */
export const sandboxPage = (title: string, content: string, width = 'narrow') => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox/outbox.css"></head>
<body class="${width}"><main>${content}
</main></body></html>`

function articleOf(sent: Shown): string {
  if ('eventId' in sent) return eventArticleOf(sent)
  const [heading, to] =
    'subject' in sent ? [sent.subject, `${sent.to.name} <${sent.to.address}>`] : [sent.channel, sent.to]
  return `<article><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(to)}, ${timeOf(sent.created)}</p><p class="text">${renderLinkedText(sent.text)}</p>${attachmentLinks(sent)}${wholeLink(sent)}${stopButton(sent)}</article>`
}

/** What a customer may answer to a text, to try it. */
const stopButton = (sent: SentMail | SentMessage) =>
  'subject' in sent
    ? ''
    : `<form method="post" action="/sandbox/messages/${sent.id}/stop"><button aria-label="Answer STOP from ${escapeHtml(sent.to)}">Answer STOP</button></form>`

const wholeLink = (sent: SentMail | SentMessage) =>
  'subject' in sent
    ? `<p><a href="/sandbox/mail/${sent.id}" aria-label="As HTML and text: ${escapeHtml(sent.subject)}">As HTML and text</a></p>`
    : ''

export function attachmentLinks(sent: SentMail | SentMessage): string {
  if (!('attachments' in sent)) return ''
  const links = sent.attachments.map(
    (filename, number) => `<a href="/sandbox/mail/${sent.id}/${number}">${escapeHtml(filename)}</a>`,
  )
  return links.length > 0 ? `<p>Attached: ${links.join(', ')}</p>` : ''
}

function eventArticleOf({ event, applicationId, created, toldAt, attempts, isRefused, content }: ListedEvent): string {
  const only = `<a href="?applicationId=${encodeURIComponent(applicationId)}">${escapeHtml(applicationId)}</a>`
  const told = toldAt ? `told ${timeOf(toldAt)}` : isRefused ? 'refused' : 'waiting'
  const tries = attempts > 1 ? `, ${attempts} tries` : ''
  return `<article><h2>${escapeHtml(event)}</h2><p>${only}, ${timeOf(created)}, ${told}${tries}</p><p class="text">${escapeHtml(JSON.stringify(content, null, 2))}</p></article>`
}

export const timeOf = (moment: string) => `<time datetime="${escapeHtml(moment)}">${formatMoment(moment)}</time>`

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })

const formatMoment = (moment: string) => MOMENT.format(new Date(moment)).replace(',', '')

export const renderLinkedText = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, linkOf)

const linkOf = (address: string) => `<a href="${address}">${address}</a>`
