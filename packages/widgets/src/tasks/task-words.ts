import { CUSTOMER_AUTHOR, type Task, taskSummary } from '@forecourt/core'

/** What the customer said by the link of a quote became a task. */
export const isByCustomer = ({ createdBy }: Pick<Task, 'createdBy'>): boolean => createdBy === CUSTOMER_AUTHOR

/** The customer's own wish is a sentence by itself: `Would like £3,000 deposit`. */
export const taskWords = (task: Task): string => (isByCustomer(task) && task.note ? task.note : taskSummary(task))
