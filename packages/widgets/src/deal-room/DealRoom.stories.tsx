import { refused, unreachable } from '@forecourt/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, userEvent, waitFor } from 'storybook/test'
import type { Values } from '../embedding/controls.ts'
import { tagStory } from '../embedding/testing/Tag.tsx'
import { shadowOf } from '../kit/story-tools.ts'
import './element.ts'
import { replaceDealRoomPage } from './page/page.ts'
import {
  aLink,
  aLinkedQuote,
  anHpQuote,
  aPaper,
  aRoom,
  aRoomPayment,
  figuresOf,
  readyToProceed,
  stepsAt,
  TOKEN,
  thePrices,
} from './testing/samples.ts'
import { aStoryDealRoomPage, type DealAnswers } from './testing/story-page.ts'

const answers = (given: DealAnswers) => () => replaceDealRoomPage(() => aStoryDealRoomPage(given))

const meta: Meta<Values> = {
  title: 'Widgets/Deal room',
  ...tagStory('forecourt-deal', answers({}), { 'attribute token': TOKEN, 'token --forecourt-accent': '#1F5C3A' }),
}
export default meta

type Story = StoryObj<Values>

const answered = (given: DealAnswers): Story => ({ parameters: { answer: answers(given) } })

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
export const HirePurchase: Story = answered({ link: aLink({ quotes: [anHpQuote()] }) })
export const SeveralQuotes: Story = answered({ link: aLink({ quotes: [aLinkedQuote(), anHpQuote()] }) })
export const NoPictureNoPrices: Story = answered({
  link: aLink({ vehicleFacts: null, firstName: null }),
  prices: refused('PROVIDER_FAILED'),
})
export const Changed: Story = { play: ({ canvasElement }) => slideTo(canvasElement, '3000') }
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'I’d like this one')
    await said(canvasElement, 'has been told')
  },
}
export const FiguresChanged: Story = {
  ...answered({
    choose: refused('FIGURES_CHANGED', 'The figures differ.', undefined, {
      ...figuresOf(thePrices(), { deposit: 3000, termMonths: 49, annualMileage: 8000 }),
      instalment: 290.12,
    }),
  }),
  play: async ({ canvasElement }) => {
    await slideTo(canvasElement, '3000')
    await press(canvasElement, 'Suggest £3,000 deposit')
    await said(canvasElement, '£290.12')
  },
}
export const MayGoAhead: Story = {
  ...answered({ link: readyToProceed() }),
  play: ({ canvasElement }) => press(canvasElement, 'Go ahead'),
}
export const WentAhead: Story = answered({
  link: aLink({ quotes: [aLinkedQuote({ proceededAt: '2026-11-20T14:01:00Z' })] }),
})
export const QuotesWithdrawn: Story = answered({ link: aLink({ quotes: [] }) })
export const DealChanged: Story = answered({ link: aLink({ quotes: [], isOutOfDate: true }) })
export const Closed: Story = answered({ link: aLink({ isClosed: true }) })
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
export const Room: Story = answered({ room: aRoom() })
export const RoomDark: Story = { ...answered({ room: aRoom() }), globals: { theme: 'dark' } }
export const PaymentPaid: Story = answered({
  room: aRoom({
    payments: [aRoomPayment({ state: 'paid', paidAt: '2026-11-20T14:01:00Z', receiptNumber: 'R2026-1042' })],
  }),
})
export const AllDone: Story = answered({
  room: aRoom({ steps: stepsAt(5), papers: [aPaper({ state: 'checked' })], payments: [] }),
})
export const NothingAsked: Story = answered({ room: aRoom({ steps: stepsAt(1), papers: [], payments: [] }) })

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
  ...answered({ room: aRoom() }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, [await aPicture('Front'), await aPicture('Back')])
    await said(canvasElement, 'Send 2 pages')
  },
}
export const SendingWithoutConnection: Story = {
  ...answered({ room: aRoom() }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, [await aPicture('Front'), await aPicture('Back')])
    await press(canvasElement, 'Send 2 pages')
    await said(canvasElement, 'Waiting for the connection')
  },
}
export const LinkGone: Story = answered({ link: refused('NOT_FOUND') })
export const NotFetched: Story = answered({ link: unreachable() })

export const Width320: Story = { parameters: { width: 320 } }
export const Width1440: Story = { parameters: { width: 1440 } }
