import { CUSTOMER_AUTHOR, type Task, taskSummary } from '@forecourt/core'

/** Whether the task comes from the customer, through the link of a quote. */
export const isByCustomer = ({ createdBy }: Pick<Task, 'createdBy'>): boolean => createdBy === CUSTOMER_AUTHOR

/** The customer's own request is already a sentence: `Would like £3,000 deposit`. */
export const taskWords = (task: Task): string => (isByCustomer(task) && task.note ? task.note : taskSummary(task))
