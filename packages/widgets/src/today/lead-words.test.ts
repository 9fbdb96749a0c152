import type { Lead } from '@forecourt/core'
import { expect, it } from 'vitest'
import { leadCounts, originWords, waitOf } from './lead-words.ts'
import { sampleLeads } from './testing/samples.ts'

const NOW = new Date('2026-11-20T14:02:00Z')
const [enquiry] = sampleLeads()
const lead = (part: Partial<Lead>): Lead => ({ ...(enquiry as Lead), ...part })

it.each([
  [{ kind: 'enquiry', since: '2026-11-20T13:48:00Z' }, '14 min ago', false],
  [{ kind: 'enquiry', since: '2026-11-20T12:55:00Z' }, '7 min over the hour', true],
  [{ kind: 'enquiry', since: '2026-11-19T13:00:00Z' }, '1 day late', true],
  [{ kind: 'saved', since: '2026-11-19T16:40:00Z' }, '21 hours ago', false],
  [{ kind: 'sent', since: '2026-11-17T11:26:00Z' }, '3 days ago', true],
] as const)('how long %j waits: %s', (part, words, isLate) =>
  expect(waitOf(lead(part), NOW)).toEqual({ words, isLate }),
)

it.each([
  [{ kind: 'enquiry' }, 'Your website'],
  [{ kind: 'saved', by: 'Owen Hathersage' }, 'At the counter, by Owen Hathersage'],
  [{ kind: 'sent', channels: ['email'], timesOpened: 0 }, 'E-mail, not opened yet'],
  [
    { kind: 'sent', channels: ['sms'], timesOpened: 2, lastOpenedAt: '2026-11-20T13:20:00Z' },
    'Text message, opened twice, last 13:20',
  ],
] as const)('where %j comes from: %s', (part, words) =>
  expect(originWords(lead({ ...part, channels: [...('channels' in part ? part.channels : [])] }), NOW)).toBe(words),
)

it('counts each kind', () => {
  expect(leadCounts(sampleLeads())).toBe('2 enquiries, 2 sent, 1 saved')
})
