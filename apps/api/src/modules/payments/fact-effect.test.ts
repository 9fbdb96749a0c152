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
  ['paid', 'paid', 'paid', true, 'paid paid'],
  ['paid', 'refunded', 'paid', true, 'refunded paid'],
  ['paid', 'paid', 'open', false, 'paid paid surplus'],
  ['paid', 'refunded', 'open', false, 'refunded paid surplus'],
  ['failed', 'opened', 'open', true, 'failed failed'],
  ['failed', 'opened', 'open', false, 'opened failed'],
  ['failed', 'paid', 'paid', true, 'paid paid'],
  ['failed', 'refunded', 'paid', true, 'refunded paid'],
  ['failed', 'expired', 'open', true, 'expired failed'],
  ['expired', 'opened', 'open', true, 'opened expired'],
  ['expired', 'paid', 'paid', true, 'paid paid'],
  ['open', 'opened', 'open', true, 'opened open'],
  ['open', 'failed', 'failed', true, 'failed failed'],
]

test.each(rows)(
  '%s report on a payment that is %s, by an attempt that is %s (current: %s), results in %s',
  (fact, payment, attempt, isCurrent, after) => {
    const effect = effectOf(fact, { payment, attempt, isCurrent })
    expect([effect.payment, effect.attempt, ...(effect.isSurplus ? ['surplus'] : [])].join(' ')).toBe(after)
  },
)
