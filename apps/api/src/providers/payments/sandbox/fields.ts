import { html } from '../../../http/html.ts'
import type { SandboxStep } from './hosted.ts'
import { cardBoxes } from './page.ts'

/**
 * Card fields for the pay page, framed as real providers frame theirs: the card's details never reach the surrounding
 * page, which only tells the frame to submit and receives the result.
 */
export const fieldsPage = () =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Card details – Sandbox payments</title>
<link rel="stylesheet" href="/sandbox/fields.css">
<script type="module" src="/sandbox/fields.js"></script>
</head>
<body>
<form novalidate>
${cardBoxes()}
<p class="banner"><strong>Sandbox.</strong> No money moves. Never type a real card.</p>
</form>
</body>
</html>`.html

/** The frame's view of a step. Its only URL is this provider's challenge page. */
export function cardFieldsReply(step: SandboxStep, sessionId: string) {
  if (step.to === 'again') return { to: step.to, wrong: step.wrong, message: step.message }
  if (step.to === 'challenge') return { to: 'leave', path: `/sandbox/pay/${sessionId}/challenge` }
  return { to: step.to === 'return' ? 'taken' : 'ended' }
}

export const FIELDS_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export const FIELDS_SCRIPT = `const form = document.querySelector('form')
const UNREACHED = 'The payment company could not be reached. Nothing has been taken. Please try again.'
const ENDED = 'This payment page has expired. Please load it again.'

const tell = (message, origin = '*') => parent.postMessage({ from: 'card-fields', ...message }, origin)

function mark(wrong) {
  for (const input of form.querySelectorAll('input')) {
    const error = document.getElementById(input.name + '-error')
    error.textContent = wrong[input.name] ?? ''
    input.setAttribute('aria-invalid', String(input.name in wrong))
  }
  form.querySelector('[aria-invalid=true]')?.focus()
}

async function send() {
  const reply = await fetch(location.pathname, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  return await reply.json()
}

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || data?.to !== 'card-fields' || data.kind !== 'confirm') return
  const answer = await send().catch(() => ({ to: 'again', wrong: {}, message: UNREACHED }))
  mark(answer.wrong ?? {})
  if (answer.to === 'taken') tell({ kind: 'taken' }, origin)
  else if (answer.to === 'leave') tell({ kind: 'leave', url: new URL(answer.path, location.origin).href }, origin)
  else if (answer.to === 'ended') tell({ kind: 'refused', isEnded: true, message: ENDED }, origin)
  else tell({ kind: 'refused', message: answer.message }, origin)
})

form.addEventListener('submit', (event) => event.preventDefault())
new ResizeObserver(() => tell({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) })).observe(form)
tell({ kind: 'ready' })
`

export const FIELDS_STYLES = `:root { color-scheme: light dark }
body { margin: 0; font: 16px/24px system-ui, sans-serif; background: transparent; color: light-dark(#10212b, #e6eef1) }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 3px }
.field:first-child, .banner { grid-column: 1 / -1 }
label { display: block; font-size: 14px; line-height: 20px; font-weight: 580; margin-bottom: 4px }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 11px; font: inherit; color: inherit; background: light-dark(#fff, #121d22); border: 1px solid light-dark(#74858e, #6a7f89); border-radius: 8px }
input:focus-visible { border-color: light-dark(#00627f, #62c3e2); outline: 2px solid light-dark(#00627f, #62c3e2); outline-offset: 0 }
input::placeholder { color: light-dark(#50626c, #9bafb8); opacity: 1 }
input[aria-invalid=true] { border: 2px solid light-dark(#b4231c, #ff9c91) }
.hint { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.error { margin: 4px 0 0; font-size: 12px; line-height: 16px; font-weight: 560; color: light-dark(#b4231c, #ff9c91) } .error:empty { display: none }
.banner { margin: 0; font-size: 12px; line-height: 16px; color: light-dark(#50626c, #9bafb8) }
`
