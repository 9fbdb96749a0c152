import type { Evidence } from '@forecourt/core'
import { expect, it } from 'vitest'
import { createRecorder } from './evidence.ts'
import { shownNow } from './shown.ts'
import { found } from './testing/opened.ts'

async function shownBy(by: 'print' | 'customer view') {
  const shown = shownNow(await found(), by)
  if (!shown) throw new Error('Nothing is shown')
  return shown
}

it('keeps the quote, its example and the commission statement, each by itself', async () => {
  const kept: Evidence[] = []
  const recorder = createRecorder(async (evidence) => kept.push(evidence))
  await recorder.show(await shownBy('print'), 'quick-quote-1')
  expect(kept.map(({ kind, applicationId }) => [kind, applicationId])).toEqual([
    ['quote', 'quick-quote-1'],
    ['representative-example', 'quick-quote-1'],
    ['commission-statement', 'quick-quote-1'],
  ])
  expect(kept[0]?.figures).toMatchObject({ by: 'print', quotes: [{ lenderId: 50, price: 18_995, deposit: 2000 }] })
  expect(JSON.stringify(kept[2]?.figures)).toContain('is a credit broker, not a lender')
})

it('keeps the quotes of a screen that is turned round', async () => {
  const kept: Evidence[] = []
  await createRecorder(async (evidence) => kept.push(evidence)).show(await shownBy('customer view'))
  expect(kept[0]?.figures).toMatchObject({ quotes: { length: 6 } })
})

it('keeps nothing twice, and sends what did not arrive with the next', async () => {
  const kept: string[] = []
  const failures = [new Error('offline')]
  const recorder = createRecorder(async ({ kind }) => {
    const failure = failures.shift()
    if (failure) throw failure
    kept.push(kind)
  })
  const shown = await shownBy('print')
  await recorder.show(shown)
  expect(kept).toEqual(['representative-example', 'commission-statement'])
  await recorder.show(shown)
  await recorder.show(shown)
  expect(kept).toEqual(['representative-example', 'commission-statement', 'quote'])
})

it('holds nothing of a person', async () => {
  const kept: Evidence[] = []
  const state = await found()
  state.fields.name.value = 'Callum Penrose'
  state.fields.mobile.value = '07700900284'
  const shown = shownNow(state, 'print')
  if (shown) await createRecorder(async (evidence) => kept.push(evidence)).show(shown)
  expect(JSON.stringify(kept)).not.toMatch(/Callum|Penrose|07700/)
})
