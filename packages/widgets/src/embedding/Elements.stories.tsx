import { refused } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { replaceDealRoomPage } from '../deal-room/page/page.ts'
import { TOKEN as DEAL_TOKEN } from '../deal-room/testing/samples.ts'
import { aStoryDealRoomPage, type DealAnswers } from '../deal-room/testing/story-page.ts'
import { TOKEN as PAY_TOKEN } from '../pay/testing/samples.ts'
import { answersPay } from '../pay/testing/story-page.ts'
import type { Values } from './controls.ts'
import { answerPublicTags, STORY_KEY } from './testing/story-page.ts'
import { tagStory } from './testing/Tag.tsx'

/** The tags of dealers' own pages. */
const meta: Meta<Values> = { title: 'Elements' }
export default meta

type Story = StoryObj<Values>

const keyed = (tag: string, given: Values = {}) =>
  tagStory(tag, answerPublicTags, { 'attribute dealership-key': STORY_KEY, ...given })

const PHONE = { 'attribute phone': '01632 960101' }
const CAR = {
  'attribute registration': 'ZZ23 KHP',
  'attribute price': 18_995,
  'attribute deposit': 2000,
  ...PHONE,
}

export const QuickQuote: Story = keyed('forecourt-quick-quote', CAR)
export const MonthlyPrice: Story = keyed('forecourt-monthly-price', CAR)
export const RepresentativeExample: Story = keyed('forecourt-representative-example', CAR)
export const LenderSlider: Story = keyed('forecourt-lender-slider')

const dealOf = (given: DealAnswers = {}): Story =>
  tagStory('forecourt-deal', () => replaceDealRoomPage(() => aStoryDealRoomPage(given)), {
    'attribute token': DEAL_TOKEN,
    ...PHONE,
  })
const payOf = (...given: Parameters<typeof answersPay>): Story =>
  tagStory('forecourt-pay', answersPay(...given), { 'attribute token': PAY_TOKEN, ...PHONE })

export const Deal: Story = dealOf()
export const DealOfADeadLink: Story = dealOf({ link: refused('NOT_FOUND') })
export const Pay: Story = payOf()
export const PayOfADeadLink: Story = payOf({ payment: refused('NOT_FOUND') })
