import { formatPoundsAndPence, type PaymentPart, paymentBars, writeUkDay } from '@forecourt/core'
import { type Html, html } from '../../../http/html.ts'

/** In the picture's own units; the page stretches it to its width. */
const WIDTH = 640
const HEIGHT = 112

/** What is paid when. The words above and below the bars are text; the bars say nothing that these do not. */
export function paymentPicture(parts: readonly PaymentPart[]): Html {
  const bars = paymentBars(parts, { width: WIDTH, tallest: HEIGHT - 2, barWidth: 26 })
  const shapes = bars.map(({ part, x, width, height }) => {
    const kind = part.kind === 'final' ? 'choice' : 'solid'
    return html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`
  })
  const shown = parts.filter(({ kind }) => kind !== 'last-instalment')
  const names = shown.map(({ name, amount }) => html`<span>${name}<b>${formatPoundsAndPence(amount)}</b></span>`)
  const days = shown.map((part) => html`<span>${paymentDays(part)}</span>`)
  return html`<div class="names">${names}</div><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${shapes}</svg><div class="days">${days}</div>`
}

const paymentDays = ({ count, from }: PaymentPart): string =>
  count > 1 ? `every month from ${writeUkDay(from)}` : writeUkDay(from)
