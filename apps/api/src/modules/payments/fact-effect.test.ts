import { expect, test } from 'vitest'
import { effectOf } from './fact-effect.ts'

type Args = Parameters<typeof effectOf>
type Row = [fact: Args[0], payment: Args[1]['payment'], attempt: Args[1]['attempt'], isCurrent: boolean, after: string]

const rows: Row[] = [
  ['paid', 'opened', 'open', true, 'paid paid'],
  ['paid', 'failed', 'failed', true, 'paid paid'],
  ['paid', 'opened', 'starting', false, 'paid paid'],
  ['paid', 'opened', 'expired', false, 'paid paid'],
  ['paid', 'expired', 'open', true, 'paid paid'],
  ['paid', 'paid', 'paid', true, 'unchanged paid'],
  ['paid', 'refunded', 'paid', true, 'unchanged paid'],
  ['paid', 'paid', 'open', false, 'surplus paid'],
  ['paid', 'refunded', 'open', false, 'surplus paid'],
  ['failed', 'opened', 'open', true, 'failed failed'],
  ['failed', 'opened', 'open', false, 'unchanged failed'],
  ['failed', 'paid', 'paid', true, 'unchanged paid'],
  ['failed', 'refunded', 'paid', true, 'unchanged paid'],
  ['failed', 'expired', 'open', true, 'unchanged failed'],
  ['expired', 'opened', 'open', true, 'unchanged expired'],
  ['expired', 'paid', 'paid', true, 'unchanged paid'],
  ['open', 'opened', 'open', true, 'unchanged open'],
  ['open', 'failed', 'failed', true, 'unchanged failed'],
  ['expired', 'failed', 'failed', true, 'unchanged expired'],
  ['failed', 'failed', 'open', false, 'unchanged failed'],
]

test.each(rows)(
  '%s report on a payment that is %s, by an attempt that is %s (current: %s), results in %s',
  (fact, payment, attempt, isCurrent, after) => {
    const effect = effectOf(fact, { payment, attempt, isCurrent })
    expect(`${effect.payment ?? 'unchanged'} ${effect.attempt}`).toBe(after)
  },
)
