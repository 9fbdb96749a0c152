import type { Mail } from '../../../providers/mail/mail.ts'
import type { MailContent } from './content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Both parts of a mail, with the same words. */
export function renderMail(content: MailContent): Mail {
  const { to, subject, attachments } = content
  return { to, subject, text: renderText(content), html: renderHtml(content), attachments: attachments ?? [] }
}
