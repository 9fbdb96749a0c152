import type { Task } from '../models/index.ts'

export const aTask = (change: Partial<Task> = {}): Task => ({
  taskId: 'task-1',
  affiliateUserId: 1001,
  applicationId: null,
  kind: 'call-back',
  dueDay: '2026-11-20',
  dueTime: '13:30',
  ownerUserId: 1,
  ownerName: 'Rhian Tolland',
  note: 'What would a larger deposit do?',
  customer: null,
  isByRule: false,
  doneAt: null,
  snoozedUntil: null,
  removedAt: null,
  created: '2026-11-19T10:00:00Z',
  createdBy: 'Rhian Tolland',
  version: 1,
  ...change,
})
