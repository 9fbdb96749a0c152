import type { Mail } from '../../../providers/mail/mail.ts'
import type { MailContent, MailSection } from './content.ts'
import { renderHtml } from './render-html.ts'

/** Both parts of a mail, with the same words. */
export function renderMail(content: MailContent): Mail {
  const { to, subject, attachments } = content
  return { to, subject, text: renderText(content), html: renderHtml(content), attachments: attachments ?? [] }
}

/** The whole mail for readers without HTML. */
function renderText({ brand, greeting, opening, message, figure, ...rest }: MailContent): string {
  const { sections = [], action, closing = [], statement } = rest
  const parts = [
    greeting,
    ...opening,
    message,
    figure && [`${figure.value} ${figure.label}`, figure.note].filter(Boolean).join('\n'),
    ...sections.map(sectionText),
    action && `${action.label}:\n${action.url}`,
    ...closing,
    [brand.name, brand.phone].filter(Boolean).join('\n'),
    statement,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const sectionText = ({ title, lines = [], rows = [], notes = [] }: MailSection): string =>
  [title, ...lines, ...rows.map(([label, value]) => `  ${label}: ${value}`), ...notes.map((note) => `  ${note}`)]
    .filter(Boolean)
    .join('\n')
