import { expect, test } from 'vitest'
import type { RoomPaper, RoomStep } from '../models/index.ts'
import { type RoomMark, roomMark, roomNews } from './room-news.ts'

const mark = (given: Partial<RoomMark> = {}): RoomMark => ({ done: [], rejected: [], hasPapers: false, ...given })

test.each<[string, RoomMark, RoomMark, string[]]>([
  ['nothing', mark(), mark(), []],
  ['a yes', mark(), mark({ done: ['yes'] }), ['Your yes has been recorded.']],
  [
    'an approval with papers',
    mark({ done: ['yes'] }),
    mark({ done: ['yes', 'approved'], hasPapers: true }),
    ['A lender has approved your deal.', 'There are papers to send.'],
  ],
  [
    'papers that were checked at once',
    mark(),
    mark({ done: ['papers'], hasPapers: true }),
    ['All your papers are checked.'],
  ],
  ['a step that is undone', mark({ done: ['yes', 'approved'] }), mark({ done: ['yes'] }), []],
  [
    'the end',
    mark({ done: ['yes', 'approved', 'papers', 'sign'] }),
    mark({ done: ['yes', 'approved', 'papers', 'sign', 'collect'] }),
    ['The lender has paid: your car can be collected.'],
  ],
])('%s', (_, before, after, news) => expect(roomNews(before, after, [])).toEqual(news))

test('names a paper that was rejected since, with its reason', () => {
  const before = mark({ hasPapers: true, rejected: [4] })
  const papers = [
    { ...paper('rejected'), requirementId: 4 },
    { ...paper('rejected'), requirementId: 5, reason: 'It is dated 02/04/2026' },
    { ...paper('rejected'), requirementId: 6, name: 'Passport' },
  ]
  expect(roomNews(before, roomMark({ steps: [], papers }), papers)).toEqual([
    'Proof of address: please send it again. It is dated 02/04/2026.',
    'Passport: please send it again.',
  ])
})

const step = (state: RoomStep['state']): RoomStep => ({ key: 'papers', title: 'Your papers and deposit', state })
const paper = (state: RoomPaper['state']): RoomPaper => ({
  requirementId: 1,
  requirementTypeId: 21,
  name: 'Proof of address',
  hint: 'A bill',
  reason: null,
  files: [],
  state,
})

test.each<[string, RoomStep['state'], RoomPaper[], boolean]>([
  ['while the deposit is open', 'now', [paper('checked')], true],
  ['while one is missing', 'now', [paper('checked'), paper('wanted')], false],
  ['of a deal that was paid out without any', 'done', [], false],
])('papers are checked or not whatever the step says: %s', (_, state, papers, areChecked) => {
  const { done } = roomMark({ steps: [step(state)], papers })
  expect(done.includes('papers')).toBe(areChecked)
})
