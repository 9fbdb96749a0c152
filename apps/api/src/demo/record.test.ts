import { DAY_MS } from '@forecourt/core'
import { expect, test } from 'vitest'
import { panelOf } from '../providers/lenders/panel.ts'
import { diceFrom, hashOf } from '../providers/seeded.ts'
import { DEMO_DEALERSHIPS } from './dealerships.ts'
import { drawTakenDeal } from './record.ts'

const PANEL = panelOf()

test.each([0, 45, 100, 190, 400, 800, 1_500])(
  'a deal that lenders accept is found, %i days from the first of 2026',
  (days) => {
    const now = new Date(Date.parse('2026-01-01T09:00:00Z') + days * DAY_MS)
    for (let index = 0; index < 20; index += 1)
      for (const dealership of DEMO_DEALERSHIPS.slice(0, 3)) {
        const dice = diceFrom(hashOf('draw', index, days))
        expect(() => drawTakenDeal({ panel: PANEL, now }, { dice, dealership }, index % 10 !== 0)).not.toThrow()
      }
  },
)
