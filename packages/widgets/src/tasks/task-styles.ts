import tasks from './tasks.css?inline'

/** For the widgets that show tasks. */
export const taskStyles: readonly string[] = [tasks]
