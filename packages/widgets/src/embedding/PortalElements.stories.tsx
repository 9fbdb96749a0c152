import { aMoment, people } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../account/element.ts'
import { aPage as anAccount } from '../account/testing/opened.ts'
import '../customer/element.ts'
import { aPage as aCustomer } from '../customer/testing/opened.ts'
import { savedQuotes } from '../customer/testing/quote-samples.ts'
import { callum, notes } from '../customer/testing/samples.ts'
import '../customers/command/element.ts'
import { aCommandPage } from '../customers/command/testing/command-page.ts'
import '../customers/element.ts'
import { aPage as aList } from '../customers/testing/opened.ts'
import '../dealership/element.ts'
import '../login/element.ts'
import { aPage as aLogin } from '../login/testing/opened.ts'
import '../notifications/element.ts'
import { aPage as aBell } from '../notifications/testing/opened.ts'
import { createTestPage, type TestPage } from '../page/testing/test-page.ts'
import '../payments/element.ts'
import { aPage as aPaymentList } from '../payments/testing/opened.ts'
import { samplePayments } from '../payments/testing/samples.ts'
import '../proposal/element.ts'
import { aPage as aProposal } from '../proposal/testing/opened.ts'
import '../quick-quote/element.ts'
import { aPage as aQuoting } from '../quick-quote/testing/opened.ts'
import '../session-dialog/element.ts'
import '../settings/element.ts'
import { aPage as aSettingsPage } from '../settings/testing/opened.ts'
import '../stock/element.ts'
import { aPage as aStockPage } from '../stock/testing/opened.ts'
import '../today/element.ts'
import { aPage as aDay } from '../today/testing/opened.ts'
import '../trail/element.ts'
import { aPage as aTrail } from '../trail/testing/opened.ts'
import '../valuations/element.ts'
import { aPage as aGuide } from '../valuations/testing/opened.ts'
import { sampleValuations } from '../valuations/testing/samples.ts'
import type { Values } from './controls.ts'
import { answeredBy } from './testing/portal-story.ts'
import { tagStory } from './testing/Tag.tsx'

/** The tags that need a signed-in user. */
const meta: Meta<Values> = { title: 'Elements/Signed in', parameters: { now: aMoment() } }
export default meta

type Story = StoryObj<Values>
type Page = () => Pick<TestPage, 'page'>

const signedIn = (name: string, page: Page, args?: Values) => tagStory(`forecourt-${name}`, answeredBy(page), args)

const CAR = { 'attribute registration': 'ZZ23 KHP', 'attribute price': 18_995, 'attribute deposit': 2000 }

function ended() {
  const test = createTestPage()
  test.page.session.expire()
  return test
}

export const Account: Story = signedIn('account', anAccount, { 'attribute appearance': true })
export const Command: Story = signedIn('command', aCommandPage)
export const Customer: Story = signedIn(
  'customer',
  () => aCustomer({ application: callum(), notes, quotes: savedQuotes }),
  { 'attribute application-id': callum().cosmosId },
)
export const Customers: Story = signedIn('customers', () => aList())
export const Dealership: Story = signedIn('dealership', () => createTestPage({ user: people.owen }))
export const Login: Story = signedIn('login', aLogin, { 'attribute picture': true })
export const Notifications: Story = signedIn('notifications', () => aBell(), { 'attribute inline': true })
export const Payments: Story = signedIn('payments', () => aPaymentList(samplePayments()))
export const Proposal: Story = signedIn('proposal', () => aProposal(), CAR)
export const QuickQuote: Story = signedIn('quick-quote', () => aQuoting(), CAR)
export const SessionDialog: Story = signedIn('session-dialog', ended)
export const Settings: Story = signedIn('settings', () => aSettingsPage())
export const Stock: Story = signedIn('stock', () => aStockPage())
export const Today: Story = signedIn('today', () => aDay())
export const Trail: Story = signedIn('trail', () => aTrail())
export const Valuations: Story = signedIn('valuations', () => aGuide({ mine: sampleValuations() }), {
  'attribute registration': 'ZZ23 KHP',
  'attribute mileage': 28_400,
})
