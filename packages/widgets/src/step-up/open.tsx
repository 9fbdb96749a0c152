import { showOverPage } from '../element/over-page.tsx'
import { factorStyles } from '../factors/index.ts'
import { smallStyles } from '../kit/index.ts'
import type { StepUpPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { StepUpDialog } from './StepUpDialog.tsx'
import { createStepUp } from './state.ts'
import sheet from './step-up.css?inline'

const stepUpStyles: readonly string[] = [...themeStyles, ...smallStyles, ...factorStyles, sheet]

/** Opens the dialog; resolves with whether the user confirmed, and leaves the page as it was. */
export const openStepUp = (page: StepUpPage, asked: Parameters<typeof createStepUp>[1]): Promise<boolean> =>
  new Promise((resolve) => {
    const state = createStepUp(page, asked, (isConfirmed) => {
      close()
      resolve(isConfirmed)
    })
    const close = showOverPage(stepUpStyles, <StepUpDialog state={state} />)
  })
