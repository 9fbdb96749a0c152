import { escapeHtml } from '../../http/html.ts'
import type { WholeMail } from './outbox.ts'
import { attachmentLinks, renderLinkedText, sandboxPage, timeOf } from './page.ts'

/** Both parts of a mail. The HTML is framed, because it is a whole page with its own styles. */
export function mailPage(mail: WholeMail): string {
  const { subject, to, created, text } = mail
  const content = `<p><a href="/sandbox/mail">All mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(`${to.name} <${to.address}>`)}, ${timeOf(created)}</p>${attachmentLinks(mail)}
<div class="parts">${htmlPart(mail)}
<section><h2>Text</h2><p class="text">${renderLinkedText(text)}</p></section></div>`
  return sandboxPage(subject, content, 'wide')
}

function htmlPart({ id, html }: WholeMail): string {
  if (html === null) return '<section><h2>HTML</h2><p>This mail has text alone.</p></section>'
  const address = `/sandbox/mail/${id}/html`
  return `<section><h2>HTML</h2><p><a href="${address}">Open on its own</a></p><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" src="${address}"></iframe></section>`
}
