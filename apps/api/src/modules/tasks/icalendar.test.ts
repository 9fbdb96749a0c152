import { europeanNames } from '@forecourt/core/testing'
import { expect, test } from 'vitest'
import { writeCalendar } from './icalendar.ts'

const stamp = new Date('2026-11-20T14:00:00Z')

test.each(europeanNames)('a calendar keeps every letter of %s', (name) => {
  const event = {
    uid: 'task-1',
    summary: `Call ${name}, ${name} and ${name}`,
    url: 'https://x.test/',
    stamp,
    start: '2026-11-21',
  }
  const written = writeCalendar(name, [event]).replaceAll('\r\n ', '')
  expect(written).toContain(`SUMMARY:${event.summary.replaceAll(',', '\\,')}\r\n`)
  expect(written).toContain(`X-WR-CALNAME:${name}\r\n`)
})
