import { replacePublicPage } from '../../page/index.ts'
import { aPublicPage } from '../../quick-quote/testing/opened.ts'
import '../../deal-room/element.ts'
import '../../lender-slider/element.ts'
import '../../monthly-price/element.ts'
import '../../pay/element.ts'
import '../../quick-quote/element.ts'
import '../../representative-example/element.ts'

export const STORY_KEY = 'fc_test_story'

/** A dealership that answers the tags of a story. */
export const answerPublicTags = (): void => replacePublicPage(STORY_KEY, aPublicPage().page)
