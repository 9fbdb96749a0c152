import type { Evidence } from '@forecourt/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createEvidenceQueue, evidenceOfPage } from './evidence-queue.ts'

const piece = (instalment: number): Evidence => ({
  kind: 'quote',
  figures: { instalment },
  ruleVersion: '1',
  wordingVersion: '1',
})

function open(takes: () => boolean = () => true) {
  const posts: (readonly Evidence[])[] = []
  const post = (pieces: readonly Evidence[]) => takes() && posts.push(pieces) > 0
  const page = { isShown: true }
  const read = () => new Date('2026-03-02T10:00:00Z')
  return { posts, page, queue: createEvidenceQueue({ read, isShown: () => page.isShown, post }) }
}

it('sends everything in one batch, each piece once, with the time it was shown', () => {
  const { posts, queue } = open()
  queue.add([piece(1), piece(2)])
  queue.add([piece(1)])
  expect(posts).toEqual([])
  queue.send()
  queue.send()
  expect(posts.map((sent) => sent.map(({ figures }) => figures))).toEqual([
    [
      { instalment: 1, shownAt: '2026-03-02T10:00:00.000Z' },
      { instalment: 2, shownAt: '2026-03-02T10:00:00.000Z' },
    ],
  ])
  queue.add([piece(1)])
  queue.send()
  expect(posts).toHaveLength(1)
})

it('keeps pieces that the browser rejects, and sends them with the next', () => {
  let isFull = true
  const { posts, queue } = open(() => !isFull)
  queue.add([piece(1)])
  queue.send()
  isFull = false
  queue.add([piece(2)])
  queue.send()
  expect(posts.map((sent) => sent.length)).toEqual([2])
})

it('sends before the browser’s limit is reached', () => {
  const { posts, queue } = open()
  queue.add(Array.from({ length: 45 }, (_, at) => piece(at)))
  expect(posts.map((sent) => sent.length)).toEqual([20, 20, 5])
})

it('sends no more bytes at once than the server takes', () => {
  const { posts, queue } = open()
  const long = (instalment: number) => ({ ...piece(instalment), figures: { instalment, wording: '£'.repeat(1_500) } })
  queue.add([long(1), long(2), long(3)])
  queue.send()
  expect(posts.map((sent) => sent.length)).toEqual([2, 1])
})

it('keeps nothing of a hidden page but what it shows once it is visible', () => {
  const { posts, page, queue } = open()
  const one = {}
  const other = {}
  page.isShown = false
  queue.add([piece(1)], one)
  queue.add([piece(2)], one)
  queue.add([piece(3)], other)
  queue.send()
  expect(posts).toEqual([])
  page.isShown = true
  queue.show()
  queue.send()
  expect(posts.flat().map(({ figures }) => Object(figures).instalment)).toEqual([2, 3])
})

type Acts = (queue: ReturnType<typeof open>['queue'], page: { isShown: boolean }) => void

it.each<[what: string, acts: Acts, sent: number[]]>([
  ['a page that is closed in the background', (queue) => queue.add([piece(1)]), []],
  [
    'figures that changed in the background',
    (queue, page) => {
      queue.add([piece(1)])
      queue.add([piece(2)])
      page.isShown = true
      queue.show()
    },
    [2],
  ],
  [
    'figures that came after the tab was left',
    (queue, page) => {
      page.isShown = true
      queue.add([piece(1)])
      page.isShown = false
      queue.add([piece(2)])
    },
    [1],
  ],
  [
    'figures seen, covered and seen again',
    (queue, page) => {
      page.isShown = true
      queue.add([piece(1)])
      page.isShown = false
      queue.add([piece(1)])
      page.isShown = true
      queue.show()
    },
    [1],
  ],
  [
    'two elements of a tab opened behind another',
    (queue, page) => {
      queue.add([piece(1)], { card: 1 })
      queue.add([piece(2)], { card: 2 })
      page.isShown = true
      queue.show()
    },
    [1, 2],
  ],
  [
    'an element whose figure went before anybody looked',
    (queue, page) => {
      const card = {}
      queue.add([piece(1)], card)
      queue.add([], card)
      page.isShown = true
      queue.show()
    },
    [],
  ],
])('of %s keeps what was visible alone', (_what, acts, sent) => {
  const { posts, page, queue } = open()
  page.isShown = false
  acts(queue, page)
  queue.send()
  expect(posts.flat().map(({ figures }) => Object(figures).instalment)).toEqual(sent)
})

afterEach(() => vi.unstubAllGlobals())

it('sends the evidence unchanged even if the page defines toJSON on arrays', () => {
  const sent: string[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: string) => sent.push(body) > 0 })
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'changed', configurable: true })
  try {
    const queue = evidenceOfPage('https://finance.test/api/v3', 'fc_test_1', () => new Date('2026-03-02T10:00:00Z'))
    queue.add([piece(1)])
    queue.send()
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ key: 'fc_test_1', evidence: [{ figures: { instalment: 1 } }] })
})
