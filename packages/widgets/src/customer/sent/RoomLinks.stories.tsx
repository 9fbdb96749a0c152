import { contract, type SentLink } from '@forecourt/core'
import { aDealer, ago, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../../kit/story-tools.ts'
import { styles } from '../element.ts'
import { CustomerScreen, type ScreenArgs } from '../testing/CustomerScreen.tsx'
import { aPage, type Given, type Page } from '../testing/opened.ts'
import { aSavedQuote, aSentLink, busyLink, openedLink, suggestedLink } from '../testing/quote-samples.ts'
import { ruleSamples } from '../testing/samples.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Widgets/Customer/Sent to the customer',
  render: (args) => <CustomerScreen {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<ScreenArgs>

const sent = aSavedQuote({ sentAt: ago({ hours: 3 }) })
const other = aSavedQuote({
  quoteId: 'quote-2',
  financeCompanyId: 74,
  financeCompany: 'Kestrelmoor',
  proposalId: 'proposal-74',
  figures: { ...sent.figures, instalment: 252.4, aprPercent: 10.4 },
})

const withLinks =
  (links: readonly SentLink[], more: Given = {}, change: (page: Page) => void = () => {}) =>
  () => {
    const page = aPage({ application: ruleSamples['full-proposal'](), quotes: [sent, other], links, ...more })
    change(page)
    return page
  }
const story = (...given: Parameters<typeof withLinks>): Story => ({
  args: { page: withLinks(...given), tab: 'quotes' },
})

export const NothingSent: Story = story([], { quotes: [aSavedQuote(), other] })
export const NotOpened: Story = story([aSentLink({ channels: ['email', 'sms'] })])
export const Opened: Story = story([openedLink()])
export const Suggested: Story = story([suggestedLink()])
export const SuggestedDark: Story = { ...Suggested, globals: { theme: 'dark' } }
export const SuggestedPhone: Story = { args: { ...Suggested.args, page: withLinks([suggestedLink()]), width: 375 } }
const suggestedQuote = aSavedQuote({
  quoteId: 'quote-3',
  figures: { ...sent.figures, deposit: 3000, instalment: 225.1 },
})
export const SuggestionSaved: Story = story([suggestedLink()], { quotes: [sent, suggestedQuote] })
export const ChosenAndBusy: Story = story([busyLink()])
export const Withdrawn: Story = story([openedLink({ withdrawnAt: ago({ hours: 1 }) })])
export const Expired: Story = story([openedLink({ expiresAt: ago({ days: 1 }) })])
export const SeveralLinks: Story = story([
  suggestedLink(),
  aSentLink({ linkId: 'link-2', quoteIds: ['quote-1', 'quote-2'], channels: ['whatsapp'], sentAt: ago({ days: 2 }) }),
])
export const OfAQuickQuote: Story = story([busyLink()], { application: ruleSamples['quick-quote']() })
export const CouldNotLoad: Story = story([], {}, (page) => page.on(contract.dealRoom.links, unreachable()))
export const ReadOnly: Story = story([suggestedLink()], {}, (page) =>
  page.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' })),
)

export const AskingToRenew: Story = {
  args: { page: withLinks([openedLink()]), tab: 'quotes' },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.named('Renew')).toBeTruthy())
    root.named('Renew')?.click()
    await waitFor(() => expect(root.text('dialog')).toContain('The old link stops working'))
  },
}
