import { readFileSync } from 'node:fs'
import type { Application } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { BACK_OFFICE_EVENTS } from './event.ts'
import type { OutboxEvent } from './outbox-event.ts'
import { createSandboxBackOffice } from './sandbox.ts'
import { TIMETABLES } from './timetables.ts'

let drawn = 21_000_000
const backOffice = createSandboxBackOffice({
  nextReference: async () => {
    drawn += 1
    return drawn
  },
  now: () => new Date('2026-03-02T10:00:00Z'),
})

const application = (lastName: string): Application => ({
  cosmosId: 'a',
  affiliateUserId: 1,
  dealerId: 2,
  brokerReference: 0,
  state: 0,
  created: '2026-03-02T10:00:00Z',
  customer: { firstName: 'Callum', lastName, dateOfBirth: '1990-04-02' },
  applicationType: 2,
  isNtuFlagged: false,
  isQuickQuote: false,
  productType: 0,
})

const sent = (of: Application, brokerReference = 0): OutboxEvent => ({
  event: 'ApplicationSent',
  eventId: 'e',
  occurredAt: of.created,
  applicationId: of.cosmosId,
  by: null,
  brokerReference,
  affiliateUserId: 1,
  dealerId: 2,
  application: { ...of, brokerReference },
})

describe('sandbox back office', () => {
  test('gives a reference, an account manager and the same credit check every time', async () => {
    const one = await backOffice.tell(sent(application('Penrose')))
    const other = await backOffice.tell(sent(application('Penrose')))
    expect(one.brokerReference).not.toBe(other.brokerReference)
    expect(one.accountManager?.name).toBe('Owen Hathersage')
    expect(one.creditCheck).toEqual(other.creditCheck)
    expect(one.facts).toEqual(other.facts)
    expect(one.creditCheck?.result).toMatch(/Excellent|Good|Fair|Poor/)
  })

  test('generates no second reference for an application that has one', async () => {
    const before = drawn
    expect((await backOffice.tell(sent(application('Penrose'), 21_000_007))).brokerReference).toBeNull()
    expect(drawn).toBe(before)
  })

  test('plans nothing for an ordinary name', () => {
    expect(backOffice.plan({ customer: { lastName: 'Penrose' } })).toEqual([])
    expect(backOffice.plan({ customer: {} })).toEqual([])
  })

  test.each(Object.entries(TIMETABLES))('follows its timetable for %s in order of time', (surname, steps) => {
    const planned = backOffice.plan({ customer: { lastName: ` ${surname.toUpperCase()} ` } })
    expect(planned).toEqual(steps)
    expect(planned.map((step) => step.afterSeconds)).toEqual(
      planned.map((step) => step.afterSeconds).sort((one, other) => one - other),
    )
  })

  test.each(Object.entries(TIMETABLES))('for %s is documented in docs/sandbox.md with its times', (surname, steps) => {
    const row = DOCS.find((line) => line.toLowerCase().startsWith(`| ${surname} |`))
    expect(row).toContain(`${steps.at(-1)?.event}\` ${steps.at(-1)?.afterSeconds} s`)
  })

  test.each(BACK_OFFICE_EVENTS)('event %s is documented in docs/sandbox.md', (event) => {
    expect(DOCS.some((line) => line.startsWith(`| \`${event}\` |`))).toBe(true)
  })
})

const DOCS = readFileSync(inRepository('docs/sandbox.md'), 'utf8').split('\n')
