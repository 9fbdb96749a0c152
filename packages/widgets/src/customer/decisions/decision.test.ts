import { displayStatus } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { ruleSamples } from '../testing/samples.ts'
import { decisionBeside } from './decision.ts'

it.each(Object.entries(ruleSamples))(
  '%s: the decision stands beside the badge only where that says another',
  (rule, sample) => {
    const status = displayStatus(sample(), aMoment())
    expect(decisionBeside(status)).toBe(rule === 'completed' ? 'Approved' : null)
  },
)
