import { formatPoundsAndPence, type PaymentPart, paymentBars, writeUkDay } from '@forecourt/core'
import type { Brand } from '../../brand.ts'
import { INK, type Sheet } from './sheet.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly brand: Brand
}

const TALLEST = 48

/** Draws the bars of the page's picture, with the same words. Returns the y below it. */
export function drawPaymentPicture(sheet: Sheet, parts: readonly PaymentPart[], { x, y, width, brand }: Place): number {
  const shown = parts.filter(({ kind }) => kind !== 'last-instalment')
  const third = width / Math.max(1, shown.length)
  const alignOf = (index: number) => (index === 0 ? 'left' : index === shown.length - 1 ? 'right' : 'center')
  for (const [index, { name, amount }] of shown.entries()) {
    const style = { size: 7.5, width: third, align: alignOf(index) } as const
    sheet.text('P', `${name}\n${formatPoundsAndPence(amount)}`, [x + index * third, y], style)
  }
  const ground = y + 28 + TALLEST
  const { document } = sheet
  sheet.draw(() => {
    for (const bar of paymentBars(parts, { width, tallest: TALLEST, barWidth: 14 })) {
      document.rect(x + bar.x, ground - bar.height, bar.width, bar.height)
      if (bar.part.kind === 'final') document.lineWidth(1).dash(3, { space: 2 }).stroke(brand.accent).undash()
      else document.fill(brand.accent)
    }
    document
      .moveTo(x, ground)
      .lineTo(x + width, ground)
      .lineWidth(0.5)
      .stroke(INK.line)
  })
  for (const [index, { count, from }] of shown.entries()) {
    const days = count > 1 ? `every month from ${writeUkDay(from)}` : writeUkDay(from)
    const style = { size: 7.5, width: third, align: alignOf(index), colour: INK.muted } as const
    sheet.text('P', days, [x + index * third, ground + 5], style)
  }
  return ground + 18
}
