import { type Application, contract, type PersonCandidates, type PersonRecord } from '@forecourt/core'
import { people, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../../kit/story-tools.ts'
import { styles } from '../element.ts'
import { CustomerScreen, type ScreenArgs } from '../testing/CustomerScreen.tsx'
import { aPage, type Page } from '../testing/opened.ts'
import { ownCandidate, personCandidates } from '../testing/person-samples.ts'
import { callum, ruleSamples } from '../testing/samples.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Widgets/Customer/Personal data',
  render: (args) => <CustomerScreen {...args} />,
  parameters: { styles },
}
export default meta

type Story = StoryObj<ScreenArgs>
type Root = ReturnType<typeof shadowOf>

const onlyOwn = (of: Application, change: Partial<PersonRecord> = {}): PersonCandidates => ({
  records: [{ ...ownCandidate(of), ...change }],
  payments: [],
  isComplete: true,
})

interface Told {
  readonly application?: Application
  readonly found?: PersonCandidates
  readonly change?: (page: Page) => void
  readonly width?: number
}

/** The card is opened, and `then` goes on from there. */
const story = (
  { application = callum(), found = personCandidates(application), change, width = 1352 }: Told = {},
  then: (root: Root) => Promise<unknown> = (root) => waitFor(() => expect(root.named('Erase')).toBeTruthy()),
): Story => ({
  args: {
    tab: 'activity',
    width,
    page: () => {
      const page = aPage({ application, user: people.owen })
      page.on(contract.person.candidates, found)
      change?.(page)
      return page
    },
  },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const card = () => root.all<HTMLElement>('summary').find(({ textContent }) => textContent === 'Personal data')
    await waitFor(() => expect(card()).toBeTruthy())
    card()?.click()
    await then(root)
  },
})

const tickAll = async (root: Root) => {
  const boxes = () => root.all<HTMLInputElement>('.person-records input:enabled')
  await waitFor(() => expect(boxes().length).toBeGreaterThan(0))
  for (const box of boxes()) box.click()
}

const askToErase = async (root: Root) => {
  await tickAll(root)
  root.named('Erase')?.click()
  await waitFor(() => expect(root.text('dialog')).toContain('1 paid-out deal will be restricted'))
}

export const Found: Story = story()
export const FoundDark: Story = { ...Found, globals: { theme: 'dark' } }
export const FoundPhone: Story = story({ width: 375 })
export const NotAllFound: Story = story({ found: { ...personCandidates(callum()), isComplete: false } })
export const None: Story = story({ found: onlyOwn(callum()) })
export const PaidOut: Story = story({ application: ruleSamples.completed(), found: onlyOwn(ruleSamples.completed()) })
export const OnHold: Story = story({
  found: onlyOwn(callum(), { erasure: 'held', heldAt: '2026-11-01T09:00:00.000Z' }),
})

export const Erased: Story = story({ found: onlyOwn(callum(), { erasedAt: '2026-11-19T09:00:00.000Z' }) })

const openRetention = async (root: Root) => {
  const summary = () => root.all<HTMLElement>('.retention summary')[0]
  await waitFor(() => expect(summary()).toBeTruthy())
  summary()?.click()
  await waitFor(() => expect(root.text('.retention')).toContain('Quick quotes older than 12 months: 14'))
}
export const Retention: Story = story({}, openRetention)
export const RetentionPhone: Story = story({ width: 375 }, openRetention)

export const CountBeforeErasing: Story = story({}, askToErase)
export const CountBeforeErasingPhone: Story = story({ width: 375 }, askToErase)

const says = (selector: string, words: string) => (root: Root) =>
  waitFor(() =>
    expect(
      root
        .all(selector)
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(words),
  )

/** A record became a deal that awaits its payout while the dialog was open. */
export const Refused: Story = story(
  {
    change: (page) =>
      page.on(
        contract.person.erase,
        refused('INVALID', 'This person has a deal awaiting payout. Erase them once it is paid out.'),
      ),
  },
  async (root) => {
    await askToErase(root)
    const reason = root.one<HTMLTextAreaElement>('dialog textarea')
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(reason, 'Asked by letter')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
    root.one<HTMLButtonElement>('dialog button[type=submit]').click()
    await says('dialog', 'awaiting payout')(root)
  },
)

export const CouldNotLoad: Story = story(
  { change: (page) => page.on(contract.person.candidates, unreachable()) },
  says('.evidence', 'Try again'),
)
