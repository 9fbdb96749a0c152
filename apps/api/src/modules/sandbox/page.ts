import { escapeHtml } from '../../plugins/html.ts'
import type { SentMail, SentMessage } from './outbox.ts'

/** For people: what was sent, its links to be followed. Everything in it is somebody's text, so everything is escaped. */
export function outboxPage(title: string, sent: readonly (SentMail | SentMessage)[]): string {
  const rows = sent.map(articleOf).join('\n') || '<p>Nothing has been sent yet.</p>'
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sandbox/outbox.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${rows}
</main></body></html>`
}

function articleOf(sent: SentMail | SentMessage): string {
  const [heading, to] =
    'subject' in sent ? [sent.subject, `${sent.to.name} <${sent.to.address}>`] : [sent.channel, sent.to]
  return `<article><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(to)}, <time datetime="${escapeHtml(sent.created)}">${momentOf(sent)}</time></p><p class="text">${textOf(sent.text)}</p></article>`
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })

const momentOf = ({ created }: { readonly created: string }) => MOMENT.format(new Date(created)).replace(',', '')

const textOf = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, linkOf)

const linkOf = (address: string) => `<a href="${address}">${address}</a>`
