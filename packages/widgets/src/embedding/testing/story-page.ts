import { manifest } from 'virtual:custom-elements'
import { replacePublicPage } from '../../page/index.ts'
import { aPublicPage } from '../../quick-quote/testing/opened.ts'
import '../../deal-room/element.ts'
import '../../lender-slider/element.ts'
import '../../monthly-price/element.ts'
import '../../pay/element.ts'
import '../../quick-quote/element.ts'
import '../../representative-example/element.ts'
import { useOnce } from '../../signals/index.ts'

export const STORY_KEY = 'fc_test_story'

/** The elements of dealers' own pages, as `custom-elements.json` declares them. */
export const publicDeclarations = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => manifest.public.includes(tagName))

/** A dealership that answers the tags of a story. */
export const useStoryPage = (): void => useOnce(() => replacePublicPage(STORY_KEY, aPublicPage().page))
