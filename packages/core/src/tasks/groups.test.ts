import { describe, expect, it } from 'vitest'
import { aTask } from '../testing/task.ts'
import { groupTasks, isOwnTask, taskGroupOf } from './groups.ts'

/** A Wednesday. */
const NOW = new Date('2026-11-18T14:02:00Z')

describe('the group of a task', () => {
  it.each([
    ['today', { dueDay: '2026-11-18' }],
    ['today', { dueDay: '2026-10-01' }],
    ['tomorrow', { dueDay: '2026-11-19' }],
    ['this week', { dueDay: '2026-11-20' }],
    ['this week', { dueDay: '2026-11-22' }],
    ['next week', { dueDay: '2026-11-23' }],
    ['next week', { dueDay: '2026-11-29' }],
    ['later', { dueDay: '2026-11-30' }],
    ['tomorrow', { dueDay: '2026-11-18', snoozedUntil: '2026-11-19T09:00:00Z' }],
    ['done today', { doneAt: '2026-11-18T00:30:00Z' }],
    [null, { doneAt: '2026-11-17T23:30:00Z' }],
    [null, { removedAt: '2026-11-18T13:00:00Z' }],
  ])('is %s', (group, change) => {
    expect(taskGroupOf(aTask(change), NOW)).toBe(group)
  })

  it('is tomorrow on a Sunday for the Monday of next week', () => {
    expect(taskGroupOf(aTask({ dueDay: '2026-11-23' }), new Date('2026-11-22T12:00:00Z'))).toBe('tomorrow')
  })
})

it('sorts each group by time', () => {
  const tasks = [aTask({ taskId: 'b', dueDay: '2026-11-18' }), aTask({ taskId: 'a', dueDay: '2026-11-17' })]
  expect(
    groupTasks(tasks, NOW)
      .get('today')
      ?.map(({ taskId }) => taskId),
  ).toEqual(['a', 'b'])
})

it.each([
  [true, null],
  [true, 1],
  [false, 2],
])('is someone’s own: %s, with the owner %s', (own, ownerUserId) => {
  expect(isOwnTask({ ownerUserId }, 1)).toBe(own)
})
