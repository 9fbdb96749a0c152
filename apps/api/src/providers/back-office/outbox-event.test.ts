import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { OutboxEvent, TOLD_EVENTS } from './outbox-event.ts'

/** The events in the JSON of docs/adapters.md that we send; the section has one more, which we receive. */
const shown = [...readFileSync(inRepository('docs/adapters.md'), 'utf8').matchAll(/^```json\n(.+?)^```/gms)]
  .map(([, json]) => JSON.parse(json ?? '') as { event?: string; by?: unknown })
  .filter((one) => 'by' in one)

test('docs/adapters.md shows each event to the back office, in order', () => {
  expect(shown.map(({ event }) => event)).toEqual(TOLD_EVENTS)
})

test.each(shown.map((one) => [one.event, one]))('%s is documented as it is sent', (_name, event) => {
  expect(OutboxEvent.safeParse(event).error).toBeUndefined()
})

test('a field that no event has is found', () => {
  expect(OutboxEvent.safeParse({ ...shown[0], surprise: true }).success).toBe(false)
})
