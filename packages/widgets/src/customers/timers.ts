import { deferTask, waitInBrowser } from '../page/index.ts'
import type { CustomersTimers } from './state.ts'

/** The browser's own. A long list is worked out between frames. */
export const browserTimers: CustomersTimers = {
  wait: (run, ms) => waitInBrowser(ms, run),
  later: deferTask,
}
