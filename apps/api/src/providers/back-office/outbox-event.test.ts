import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { OutboxEvent, TOLD_EVENTS } from './outbox-event.ts'

/** The JSON of docs/adapters.md that tells an event; the section has one more, which is told to us. */
const shown = [...readFileSync(inRepository('docs/adapters.md'), 'utf8').matchAll(/^```json\n(.+?)^```/gms)]
  .map(([, json]) => JSON.parse(json ?? '') as { event?: string; by?: unknown })
  .filter((one) => 'by' in one)

test('docs/adapters.md shows each event that the back office is told, in their order', () => {
  expect(shown.map(({ event }) => event)).toEqual(TOLD_EVENTS)
})

test.each(shown.map((one) => [one.event, one]))('%s stands there as it is sent', (_name, event) => {
  expect(OutboxEvent.safeParse(event).error).toBeUndefined()
})

test('what no event has is noticed', () => {
  expect(OutboxEvent.safeParse({ ...shown[0], surprise: true }).success).toBe(false)
})
