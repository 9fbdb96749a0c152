import type { Task, TaskKind } from '../models/index.ts'

export const taskKindWords: Readonly<Record<TaskKind, string>> = {
  'call-back': 'Call back',
  'chase-documents': 'Chase documents',
  'approval-lapses': 'Approval lapses',
  'answer-enquiry': 'Answer enquiry',
  other: 'Task',
}

/** One line: `Call back: what would a larger deposit do?`; a task of no kind is its note. */
export function taskSummary({ kind, note, isByRule }: Pick<Task, 'kind' | 'note' | 'isByRule'>): string {
  const words = taskKindWords[kind]
  if (!note) return words
  return kind === 'other' || isByRule ? note : `${words}: ${note}`
}
