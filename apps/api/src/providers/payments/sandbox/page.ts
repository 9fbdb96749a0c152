import { formatPoundsAndPence, toPounds } from '@forecourt/core'
import { type Html, html } from '../../../http/html.ts'
import { TEST_BANKS } from './cards.ts'
import type { SandboxSession } from './store.ts'

export type SandboxCardFields = Readonly<Record<string, string>>

const TITLE = 'Sandbox payments'

function renderSandboxPage(heading: string, session: SandboxSession | null, content: Html): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${TITLE}</title>
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<main>
<p class="banner"><strong>Sandbox.</strong> No money moves here. Never type the details of a real card.</p>
<h1>${heading}</h1>
${session ? summary(session) : null}
${content}
</main>
</body>
</html>`.html
}

const summary = ({ payee, reference, amountPence }: SandboxSession) => html`<dl>
<div><dt>To</dt><dd>${payee}</dd></div>
<div><dt>Reference</dt><dd>${reference}</dd></div>
<div><dt>Amount</dt><dd class="amount">${formatPoundsAndPence(toPounds(amountPence))}</dd></div>
</dl>`

const problem = (message: string | null) => (message ? html`<p class="problem" role="alert">${message}</p>` : null)

const BOXES = [
  { name: 'number', label: 'Card number', hint: 'For example 4242 4242 4242 4242', placeholder: '4242 4242 4242 4242' },
  { name: 'expiry', label: 'Expiry date', hint: 'Month and year, for example 12/34', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', hint: 'Three digits', placeholder: '3 digits' },
] as const

/**
 * A card's fields, each with a place for its error. Only the expiry date is written back after an error. With
 * `cc-number` and the like the browser's autofill would offer real cards here.
 */
const cardBoxes = ({ expiry = '' }: SandboxCardFields = {}, wrong: SandboxCardFields = {}) =>
  BOXES.map(
    ({ name, label, hint, placeholder }) => html`<div class="field">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
<input id="${name}" name="${name}" value="${name === 'expiry' ? expiry : ''}" inputmode="numeric" autocomplete="off" placeholder="${placeholder}"
 required aria-describedby="${name}-hint ${name}-error" aria-invalid="${String(name in wrong)}" maxlength="30">
<p class="error" id="${name}-error">${wrong[name] ?? ''}</p>
</div>`,
  )

export const cardPage = (
  session: SandboxSession,
  values: SandboxCardFields = {},
  wrong: SandboxCardFields = {},
  message: string | null = null,
) =>
  renderSandboxPage(
    'Pay by card',
    session,
    html`${problem(message)}
<form method="post" action="/sandbox/pay/${session.sessionId}" novalidate>
${cardBoxes(values, wrong)}
<button type="submit">Pay ${formatPoundsAndPence(toPounds(session.amountPence))}</button>
</form>
${back(session)}`,
  )

export const bankPage = (session: SandboxSession, message: string | null = null) =>
  renderSandboxPage(
    'Pay from your bank',
    session,
    html`${problem(message)}
<form method="post" action="/sandbox/pay/${session.sessionId}">
<fieldset><legend>Choose your bank</legend>
${Object.entries(TEST_BANKS).map(
  ([id, { name }], index) =>
    html`<p class="choice"><input type="radio" id="bank-${id}" name="bank" value="${id}" ${index === 0 ? 'checked' : ''} required> <label for="bank-${id}">${name}</label></p>`,
)}
</fieldset>
<button type="submit">Continue to your bank</button>
</form>
${back(session)}`,
  )

/** 3-D Secure for a card; the bank's own approval for an instant payment. */
export const challengePage = (session: SandboxSession) =>
  renderSandboxPage(
    session.method === 'card' ? 'Your bank asks: is this you?' : 'Approve this payment at your bank',
    session,
    html`<form method="post" action="/sandbox/pay/${session.sessionId}/challenge">
<p>Close this page to try an abandoned payment.</p>
<button type="submit" name="answer" value="yes">Approve</button>
<button type="submit" name="answer" value="no" class="quiet">Refuse</button>
</form>`,
  )

const ENDED: Readonly<Record<string, string>> = {
  paid: 'This payment is made',
  expired: 'This page has expired',
  failed: 'This payment was refused',
}

export const endedPage = (session: SandboxSession) =>
  renderSandboxPage(
    ENDED[session.state] ?? 'This page is closed',
    session,
    html`<p><a href="${session.returnUrl}">Continue</a></p>`,
  )

export const unknownPage = () =>
  renderSandboxPage('There is no such payment', null, html`<p>Part of the address may be missing.</p>`)

const back = ({ cancelUrl }: SandboxSession) => html`<p><a href="${cancelUrl}">Cancel and go back</a></p>`

export const STYLES = `:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 448px; margin: 0 auto; padding: 24px 16px }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; text-wrap: balance }
p { text-wrap: pretty } .banner { margin: 0 0 24px; border: 2px solid #b45309; border-radius: 8px; padding: 8px 12px }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0 }
dd { margin: 0; text-align: right } .amount { font-weight: 700 }
.field { margin: 16px 0 } label { font-weight: 600 } .hint { margin: 0; font-size: 14px }
.error, .problem { color: #b91c1c; font-weight: 600; margin: 4px 0 }
@media (prefers-color-scheme: dark) { .error, .problem { color: #fca5a5 } }
input:not([type=radio]) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px; font: inherit; border: 1px solid GrayText; border-radius: 6px }
input[aria-invalid=true] { border: 2px solid light-dark(#b91c1c, #fca5a5) } .error:empty { display: none }
fieldset { border: 1px solid GrayText; border-radius: 8px; margin: 16px 0 } legend { font-weight: 600 } .choice { margin: 0; min-height: 44px; display: flex; align-items: center; gap: 12px } .choice label { flex: 1; font-weight: 400; line-height: 44px } input[type=radio] { width: 18px; height: 18px; margin: 0 }
button { width: 100%; min-height: 44px; margin: 8px 0; font: inherit; font-weight: 600; border: 0; border-radius: 6px; background: #1d4ed8; color: #fff; cursor: pointer }
button.quiet { background: transparent; color: inherit; border: 1px solid GrayText }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
a { color: inherit; display: inline-block; padding: 10px 0 }
`
