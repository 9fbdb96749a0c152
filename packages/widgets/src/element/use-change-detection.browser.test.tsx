import { afterEach, expect, it } from 'vitest'
import { useSignalEffect } from '../signals/index.ts'
import { number } from './codecs.ts'
import { defineWidget } from './define-widget.ts'
import { event } from './events.ts'
import type { WidgetView } from './live-widget.tsx'
import { useChangeDetection } from './use-change-detection.ts'

const attributes = { price: number() }
const events = { 'forecourt-news': event<{ pounds: number }>() }

function Pounds({ props, emit }: WidgetView<typeof attributes, typeof events, undefined>) {
  const isNews = useChangeDetection()
  useSignalEffect(() => {
    const detail = { pounds: Math.round(props.price.value ?? 0) }
    if (isNews(detail)) emit('forecourt-news', detail)
  })
  return <output>Here</output>
}

defineWidget('forecourt-news-sample', { component: Pounds, styles: [], attributes, events })

afterEach(() => document.body.replaceChildren())

it('emits each change once', async () => {
  const told: number[] = []
  document.body.addEventListener('forecourt-news', (one) => told.push((one as CustomEvent).detail.pounds))
  const element = document.createElement('forecourt-news-sample')
  element.setAttribute('price', '12')
  document.body.append(element)
  await expect.poll(() => told).toEqual([12])
  for (const price of ['12.2', '12.4', '13', '13.1']) element.setAttribute('price', price)
  expect(told).toEqual([12, 13])
})
