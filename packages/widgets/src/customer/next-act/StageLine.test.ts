import type { NextStep } from '@forecourt/core'
import { expect, it } from 'vitest'
import { stagesOf } from './StageLine.tsx'

type StagedStep = Pick<NextStep, 'stage' | 'act'>

const MARKS = { done: '✓', current: '•', ahead: '' } as const
const stageLine = (step: StagedStep, lender: string | null = null) =>
  stagesOf(step, lender)
    .map(({ title, state }) => MARKS[state] + title)
    .join(' ')

it.each<[StagedStep, string]>([
  [{ stage: 'quick-quote', act: 'convert' }, '•Proposal Decision Propose a quote Customer’s yes'],
  [{ stage: 'proposal', act: 'convert-full' }, '•Proposal Decision Propose a quote Customer’s yes'],
  [{ stage: 'decision', act: null }, '•Decision Propose a quote Customer’s yes'],
  [{ stage: 'decision', act: 'chase' }, '•Decision Propose a quote Customer’s yes'],
  [{ stage: 'quote', act: 'propose' }, '✓Decision •Propose a quote Customer’s yes'],
  [{ stage: 'quote', act: 'change-vehicle' }, '✓Decision •Propose a quote Customer’s yes'],
  [{ stage: 'quote', act: 'accept' }, '✓Decision ✓Propose a quote •Customer’s yes'],
  [{ stage: 'quote', act: 'proceed' }, '✓Decision ✓Propose a quote ✓Customer’s yes •Send to'],
  [{ stage: 'documents', act: 'upload' }, '✓Decision ✓Propose a quote ✓Customer’s yes ✓Send to'],
  [{ stage: 'paid', act: null }, '✓Decision ✓Propose a quote ✓Customer’s yes ✓Send to'],
])('shows how far the deal has come: %j', (step, begins) => {
  expect(stageLine(step)).toMatch(new RegExp(`^${begins}`))
})

it('names the lender that receives the quote', () => {
  expect(stageLine({ stage: 'quote', act: 'accept' }, 'Hollinsyke')).toContain('Send to Hollinsyke')
})

it('is empty for an ended deal', () => {
  expect(stagesOf({ stage: 'closed', act: 'repropose' }, null)).toEqual([])
})
