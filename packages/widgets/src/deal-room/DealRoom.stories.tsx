import { contract, type DealRoom } from '@forecourt/core'
import { type AnswerTo, createTestServer, refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fireEvent, userEvent, waitFor } from 'storybook/test'
import { shadowOf } from '../kit/story-tools.ts'
import { buyerStyles } from '../kit/styles.ts'
import { memoryStorage } from '../page/testing/memory-storage.ts'
import { signal } from '../signals/index.ts'
import { DealRoomScreen } from './DealRoomScreen.tsx'
import { styles } from './element.ts'
import { createDealRoomPage } from './page.ts'
import { photographOf } from './papers/photograph.ts'
import { createDealRoom } from './state.ts'
import {
  aLink,
  aLinkedQuote,
  anHpQuote,
  aPaper,
  aRoom,
  aRoomPayment,
  figuresOf,
  hpPrices,
  readyToProceed,
  stepsAt,
  TOKEN,
  thePrices,
} from './testing/samples.ts'

const { dealRoom, portal, quotes } = contract

interface Args {
  link?: AnswerTo<typeof quotes.link>
  /** The room that opens after the code. */
  room?: DealRoom
  choose?: AnswerTo<typeof dealRoom.choose>
  prove?: AnswerTo<typeof dealRoom.prove>
  prices?: AnswerTo<typeof dealRoom.prices>
  upload?: AnswerTo<typeof dealRoom.uploadPart>
}

const SESSION = JSON.stringify({ token: 'a-buyers-token', expiresAt: '2126-11-20T16:02:00.000Z' })

function stateOf({ link = aLink(), room, prices = [thePrices(), hpPrices()], ...given }: Args) {
  const server = createTestServer()
  const config = { brokerName: 'Forecourt', brokerAddress: '1 Sandbox Yard, Ludlow SY8 0ZZ', brokerFcaNumber: '000000' }
  const support = { supportPhone: '01632 960140', supportEmail: 'support@forecourt.test' }
  server.on(portal.config, { ...config, ...support, defaultAnnualMileage: 8000, extraTerms: [], features: [] })
  server.on(quotes.link, link)
  server.on(dealRoom.markSeen, { ok: true })
  server.on(dealRoom.prices, prices)
  server.on(dealRoom.open, room ?? aRoom())
  server.on(dealRoom.sendCode, { channel: 'sms', to: '…613', expiresAt: '2026-11-20T14:12:00.000Z' })
  server.on(dealRoom.prove, given.prove ?? refused('INVALID', 'This is not the code. Four tries are left.'))
  server.on(dealRoom.choose, given.choose ?? { suggestion: null })
  server.on(dealRoom.uploadPart, given.upload ?? unreachable())
  server.on(dealRoom.uploadProgress, unreachable())
  const storage = memoryStorage()
  if (room) storage.setItem(`forecourt.deal.${TOKEN}`, SESSION)
  const page = createDealRoomPage({
    baseUrl: 'https://portal.test/api/v3',
    fetch: server.fetch,
    retryDelayMs: 0,
    now: () => new Date('2026-11-20T14:02:00Z'),
    wait: () => () => {},
    presence: { isShown: () => true, isOnline: () => true, onReturn: () => () => {} },
    photograph: photographOf,
    storage,
  })
  const props = {
    token: signal(TOKEN),
    statement: signal(''),
    chosen: signal(''),
    baseUrl: signal(''),
    phone: signal(''),
    headingLevel: signal(undefined),
  }
  return { props, state: createDealRoom(page, { ...props, emit: () => true }) }
}

function Shown(args: Args) {
  const [{ state, props }] = useState(() => stateOf(args))
  // The story has its own main element.
  const [host] = useState(() => document.createElement('main').appendChild(document.createElement('div')))
  return (
    <DealRoomScreen state={state} props={props} emit={() => true} host={host} signal={new AbortController().signal} />
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Deal room',
  render: (args) => (
    <div style={{ '--forecourt-accent': '#1F5C3A' } as React.CSSProperties}>
      <Shown {...args} />
    </div>
  ),
  parameters: { styles: [...buyerStyles, ...styles, ':host{--forecourt-accent:#1F5C3A}'] },
}
export default meta

type Story = StoryObj<Args>

const press = async (canvasElement: HTMLElement, name: string) => {
  await waitFor(() => {
    if (!shadowOf(canvasElement).named(name)) throw new Error(`No button says ${name}`)
  })
  shadowOf(canvasElement).named(name)?.click()
}

const said = (canvasElement: HTMLElement, words: string) =>
  waitFor(() => {
    if (!shadowOf(canvasElement).text('.deal').includes(words)) throw new Error(`Nothing says ${words}`)
  })

const slideTo = async (canvasElement: HTMLElement, deposit: string) => {
  await waitFor(() => shadowOf(canvasElement).one('.deal-play .input'))
  const field = shadowOf(canvasElement).one<HTMLInputElement>('.deal-play .input')
  await fireEvent.input(field, { target: { value: deposit } })
}

export const Quote: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const HirePurchase: Story = { args: { link: aLink({ quotes: [anHpQuote()] }) } }
export const SeveralQuotes: Story = { args: { link: aLink({ quotes: [aLinkedQuote(), anHpQuote()] }) } }
export const NoPictureNoPrices: Story = {
  args: { link: aLink({ vehicleFacts: null, firstName: null }), prices: refused('PROVIDER_FAILED') },
}
export const Changed: Story = { play: ({ canvasElement }) => slideTo(canvasElement, '3000') }
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'I’d like this one')
    await said(canvasElement, 'has been told')
  },
}
export const FiguresChanged: Story = {
  args: {
    choose: refused('FIGURES_CHANGED', 'The figures differ.', undefined, {
      ...figuresOf(thePrices(), { deposit: 3000, termMonths: 49, annualMileage: 8000 }),
      instalment: 290.12,
    }),
  },
  play: async ({ canvasElement }) => {
    await slideTo(canvasElement, '3000')
    await press(canvasElement, 'Suggest £3,000 deposit')
    await said(canvasElement, '£290.12')
  },
}
export const MayGoAhead: Story = {
  args: { link: readyToProceed() },
  play: ({ canvasElement }) => press(canvasElement, 'Go ahead'),
}
export const WentAhead: Story = {
  args: { link: aLink({ quotes: [aLinkedQuote({ proceededAt: '2026-11-20T14:01:00Z' })] }) },
}
export const QuotesWithdrawn: Story = { args: { link: aLink({ quotes: [] }) } }
export const DealChanged: Story = { args: { link: aLink({ quotes: [], isOutOfDate: true }) } }
export const Closed: Story = { args: { link: aLink({ isClosed: true }) } }
export const CodeAsked: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'See your papers and progress')
    await said(canvasElement, '…613')
  },
}
export const CodeWrong: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'See your papers and progress')
    await said(canvasElement, '…613')
    const field = shadowOf(canvasElement).one<HTMLInputElement>('.deal-code-input')
    await fireEvent.input(field, { target: { value: '140211' } })
    await said(canvasElement, 'Four tries are left')
  },
}
export const Room: Story = { args: { room: aRoom() } }
export const RoomDark: Story = { args: { room: aRoom() }, globals: { theme: 'dark' } }
export const PaymentPaid: Story = {
  args: {
    room: aRoom({
      payments: [aRoomPayment({ state: 'paid', paidAt: '2026-11-20T14:01:00Z', receiptNumber: 'R2026-1042' })],
    }),
  },
}
export const AllDone: Story = {
  args: { room: aRoom({ steps: stepsAt(5), papers: [aPaper({ state: 'checked' })], payments: [] }) },
}
export const NothingAsked: Story = { args: { room: aRoom({ steps: stepsAt(1), papers: [], payments: [] }) } }

/** A picture like a camera's. */
async function aPicture(words: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#e8e4da'
    context.fillRect(0, 0, 900, 1200)
    context.fillStyle = '#333'
    context.font = '80px sans-serif'
    context.fillText(words, 80, 200)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob ?? ''], `${words}.jpg`, { type: 'image/jpeg' })
}

async function choose(canvasElement: HTMLElement, files: readonly File[]): Promise<void> {
  await waitFor(() => shadowOf(canvasElement).one('.deal-papers [type=file][multiple]'))
  const input = shadowOf(canvasElement).one<HTMLInputElement>('.deal-papers [type=file][multiple]')
  await userEvent.upload(input, [...files])
}

export const PagesCollected: Story = {
  args: { room: aRoom() },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, [await aPicture('Front'), await aPicture('Back')])
    await said(canvasElement, 'Send 2 pages')
  },
}
export const SendingWithoutConnection: Story = {
  args: { room: aRoom() },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, [await aPicture('Front'), await aPicture('Back')])
    await press(canvasElement, 'Send 2 pages')
    await said(canvasElement, 'Waiting for the connection')
  },
}
export const LinkGone: Story = { args: { link: refused('NOT_FOUND') } }
export const NotFetched: Story = { args: { link: unreachable() } }

const inWidth =
  (width: number): Story['render'] =>
  (args) => (
    <div style={{ width }}>
      <Shown {...args} />
    </div>
  )
export const Width320: Story = { render: inWidth(320) }
export const Width1440: Story = { render: inWidth(1440) }
