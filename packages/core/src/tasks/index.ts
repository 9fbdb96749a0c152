export { type Cause, taskCauses } from './by-rule.ts'
export { compareTasks, dueOf, elapsedWords, isLate, latenessWords, snoozesAt } from './due.ts'
export { groupTasks, isOwnTask, type TaskGroup } from './groups.ts'
export { taskKindWords, taskSummary } from './words.ts'
