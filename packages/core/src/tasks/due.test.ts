import { describe, expect, it } from 'vitest'
import { aTask } from '../testing/task.ts'
import { compareTasks, dueOf, isLate, latenessWords, snoozesAt } from './due.ts'

/** A Friday, 14:02 in London. */
const NOW = new Date('2026-11-20T14:02:00Z')

describe('when a task is due', () => {
  it.each([
    ['at its time in winter', { dueDay: '2026-11-20', dueTime: '13:30' }, '2026-11-20T13:30:00.000Z'],
    ['at its time in summer', { dueDay: '2026-07-01', dueTime: '13:30' }, '2026-07-01T12:30:00.000Z'],
    ['in the morning without a time', { dueDay: '2026-11-20', dueTime: null }, '2026-11-20T09:00:00.000Z'],
    [
      'when its snooze ends',
      { dueDay: '2026-11-20', dueTime: '13:30', snoozedUntil: '2026-11-23T09:00:00Z' },
      '2026-11-23T09:00:00.000Z',
    ],
    ['on the night the clocks go forward', { dueDay: '2026-03-29', dueTime: '02:30' }, '2026-03-29T01:30:00.000Z'],
  ])('is %s', (_, change, at) => {
    expect(dueOf(aTask(change)).at.toISOString()).toBe(at)
  })
})

describe('lateness', () => {
  it.each([
    ['32 min late', { dueTime: '13:30' }],
    ['16 min late', { dueTime: '13:46' }],
    [null, { dueTime: '13:47' }],
    ['2 hours late', { dueTime: '11:40' }],
    ['1 day late', { dueDay: '2026-11-19', dueTime: '23:00' }],
    ['3 days late', { dueDay: '2026-11-17', dueTime: null }],
    [null, { dueTime: '14:02' }],
    [null, { dueTime: null }],
    [null, { dueDay: '2026-11-21', dueTime: '09:00' }],
    [null, { dueDay: '2026-11-17', snoozedUntil: '2026-11-20T15:00:00Z' }],
  ])('is %s', (words, change) => {
    const task = aTask(change)
    expect([latenessWords(task, NOW), isLate(task, NOW)]).toEqual([words, words !== null])
  })
})

it('orders tasks by time, with all-day tasks last in their day', () => {
  const tasks = [
    aTask({ taskId: 'any', dueTime: null }),
    aTask({ taskId: 'late', dueDay: '2026-11-19', dueTime: null }),
    aTask({ taskId: 'five', dueTime: '17:00' }),
    aTask({ taskId: 'snoozed', dueTime: '09:00', snoozedUntil: '2026-11-20T16:00:00Z' }),
  ]
  expect(tasks.sort(compareTasks).map(({ taskId }) => taskId)).toEqual(['late', 'snoozed', 'five', 'any'])
})

describe('the snooze menu', () => {
  const at = (now: string) => snoozesAt(new Date(now)).map(({ until }) => until.toISOString().slice(0, 16))

  it('offers an hour, tomorrow and Monday in the afternoon', () => {
    expect(at('2026-11-20T14:02:00Z')).toEqual(['2026-11-20T15:02', '2026-11-21T09:00', '2026-11-23T09:00'])
  })

  it('offers this afternoon in the morning, and the next Monday on a Monday', () => {
    expect(at('2026-11-23T10:00:00Z')).toEqual([
      ...['2026-11-23T11:00', '2026-11-23T14:00'],
      ...['2026-11-24T09:00', '2026-11-30T09:00'],
    ])
  })
})
