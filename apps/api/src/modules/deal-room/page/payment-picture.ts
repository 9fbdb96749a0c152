import { type describePayments, paymentBars } from '@forecourt/core'
import { type Html, html } from '../../../http/html.ts'

/** In the picture's own units; the page stretches it to its width. */
const WIDTH = 640
const HEIGHT = 112

/** The payments over time. The text above and below the bars carries everything that the bars show. */
export function paymentPicture({ parts, named }: ReturnType<typeof describePayments>): Html {
  const bars = paymentBars(parts, { width: WIDTH, tallest: HEIGHT - 2, barWidth: 26 })
  const shapes = bars.map(({ part, x, width, height }) => {
    const kind = part.kind === 'final' ? 'choice' : 'solid'
    return html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`
  })
  const names = named.map(({ name, amount }) => html`<span>${name}<b>${amount}</b></span>`)
  const days = named.map((payment) => html`<span>${payment.days}</span>`)
  return html`<div class="names">${names}</div><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${shapes}</svg><div class="days">${days}</div>`
}
