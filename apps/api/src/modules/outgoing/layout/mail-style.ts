import type { Brand } from '../../brand.ts'

/** The light colour roles of the buyer's page. Inline, because several mail programs drop style sheets. */
const LIGHT = { surface: '#f3f6f7', raised: '#ffffff', line: '#dce3e6', text: '#10212b', muted: '#50626c' }

const WRAPS = 'word-break:break-word;overflow-wrap:anywhere'
const SMALL = `font-size:14px;line-height:20px;color:${LIGHT.muted}`

/** For each part; the name of its class in `MAIL_STYLE` overrides the same roles. */
export const STYLES = {
  // 'Segoe UI' comes first because Outlook falls back to a serif if it does not know the first name.
  body: `margin:0;padding:0;background:${LIGHT.surface};color:${LIGHT.text};font:16px/24px 'Segoe UI',system-ui,-apple-system,Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  // 600 pixels with its padding.
  column: `max-width:576px;margin:0 auto;padding:24px 12px 32px;${WRAPS}`,
  name: 'margin:0;font-size:18px;line-height:24px;font-weight:600',
  phone: 'margin:2px 0 0;font-size:14px;line-height:20px',
  card: `padding:24px 24px 8px;border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px;background:${LIGHT.raised}`,
  greeting: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${LIGHT.text}`,
  paragraph: `margin:0 0 16px;color:${LIGHT.text}`,
  amount: 'font-size:36px;line-height:44px;font-weight:600;letter-spacing:-.01em',
  figure: `margin:0 0 16px;color:${LIGHT.text}`,
  figureNote: `display:block;${SMALL}`,
  section: `margin:0 0 20px;color:${LIGHT.text}`,
  title: `margin:0 0 4px;font-size:16px;line-height:24px;font-weight:600;color:${LIGHT.text}`,
  line: `margin:0;color:${LIGHT.text}`,
  rows: 'width:100%;border-collapse:collapse;font-size:inherit;line-height:inherit',
  // A label keeps its words whole; a long value may break anywhere.
  label: `word-break:normal;overflow-wrap:normal;padding:7px 12px 7px 0;border-top:1px solid ${LIGHT.line};text-align:left;vertical-align:top;font-weight:400;color:${LIGHT.muted}`,
  value: `padding:7px 0;border-top:1px solid ${LIGHT.line};text-align:right;vertical-align:top;color:${LIGHT.text}`,
  note: `margin:4px 0 0;${SMALL}`,
  act: 'margin:24px 0 8px',
  address: 'margin:0 0 16px;font-size:13px;line-height:20px',
  addressLink: `color:${LIGHT.muted}`,
  foot: `padding:16px 24px 0;${SMALL}`,
  footLine: 'margin:0 0 8px',
} as const

export const bandStyle = ({ accent, ink }: Brand) =>
  `padding:18px 24px;border-radius:12px 12px 0 0;background:${accent};color:${ink}`

export const inkStyle = ({ ink }: Brand) => `color:${ink};text-decoration:none`

export const messageStyle = ({ accent }: Brand) =>
  `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${accent};color:${LIGHT.text}`

/** A padded link, because mail programs drop forms and their buttons. */
export const buttonStyle = ({ accent, ink }: Brand) =>
  `display:inline-block;padding:12px 24px;border:1px solid ${accent};border-radius:8px;background:${accent};color:${ink};font-weight:600;text-align:center;text-decoration:none`

/** The rules that inline styles cannot express: the dark roles, and narrow screens. */
export const MAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.surface{background:#0b1317!important}.raised{background:#121d22!important;border-color:#26363d!important}.text{color:#e6eef1!important}.muted{color:#9bafb8!important}.line{border-color:#26363d!important}.edge{border-color:#9bafb8!important}}
@media (max-width:480px){.column{padding:0 0 24px!important}.band{padding:16px 20px!important;border-radius:0!important}.raised{padding:20px 20px 4px!important;border-radius:0!important;border-left:0!important;border-right:0!important}.foot{padding:16px 20px 0!important}.button{display:block!important}}`
