import { replacePortalPage } from '../../page/index.ts'
import type { TestPage } from '../../page/testing/test-page.ts'

/** The signed-in page that answers the tags of a story. */
export const answeredBy = (page: () => Pick<TestPage, 'page'>) => (): void => replacePortalPage(page().page)
