import { type DealRoom, formatPoundsAndPence, type QuoteLink, type RoomUpdates } from '@forecourt/core'
import { Button, FigureText, LoadProblem, Plate, ProblemNote, Skeleton, Switch } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { useFocusOnArrival } from '../page/use-focus-on-arrival.ts'
import { PapersPart } from '../papers/PapersPart.tsx'
import { CarPicture } from '../quote/CarPart.tsx'
import type { Play } from '../quote/play.ts'
import { Foot } from '../quote/QuoteScreen.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import type { Room } from './room.ts'
import { DonePart, LiveMark, StepsBar, StepsPart } from './StepsPart.tsx'

interface RoomState {
  readonly room: Room
  readonly play: Pick<Play, 'quote'>
  /** The buyer has acted, so that the focus follows what the act brings. */
  readonly hasMoved: ReadonlySignal<boolean>
  readonly pdfUrl: ReadonlySignal<string>
  readonly statement: ReadonlySignal<string>
  show(place: 'quote'): void
}

type ScreenProps = { state: RoomState; link: QuoteLink; as: 'main' | 'div' }

/** The page behind the code: the buyer's next step first, then the progress of the deal. */
export function RoomScreen({ state, link, as: Main }: ScreenProps) {
  const room = state.room.data.value
  return (
    <>
      <RoomHead state={state} link={link} room={room} />
      <Main className="deal-main deal-room">
        {room ? <Opened state={state} link={link} room={room} /> : <Waiting state={state} />}
      </Main>
      <Foot state={state} />
    </>
  )
}

function RoomHead({ state, link, room }: Omit<ScreenProps, 'as'> & { room: DealRoom | null }) {
  const quote = link.quotes.find(({ proceededAt }) => proceededAt) ?? state.play.quote.value
  const heading = useFocusOnArrival<HTMLHeadingElement>(state.hasMoved.value)
  return (
    <section className="deal-head">
      <div className="deal-head-car">
        <CarPicture link={link} />
        <div>
          <h1 className="deal-heading" tabIndex={-1} ref={heading}>
            {link.vehicle ?? 'Your car'}
          </h1>
          <p className="deal-head-facts">
            {link.vehicleReg && <Plate registration={link.vehicleReg} />}
            {quote && (
              <FigureText className="small muted">
                {`${formatPoundsAndPence(quote.figures.instalment)} a month`}
              </FigureText>
            )}
            <button type="button" className="link small" onClick={() => state.show('quote')}>
              See your quote
            </button>
          </p>
        </div>
      </div>
      {room && <StepsBar steps={room.steps} />}
      {room && <LiveMark room={state.room} />}
    </section>
  )
}

function Opened({ state, link, room }: Omit<ScreenProps, 'as'> & { room: DealRoom }) {
  const isDone = room.steps.every((step) => step.state === 'done')
  return (
    <>
      <div className="deal-room-acts">
        {isDone && <DonePart pdfUrl={state.pdfUrl.value} dealer={link.dealershipName} />}
        {room.steps[0]?.state === 'now' && <SayYesPart state={state} dealer={link.dealershipName} />}
        <PapersPart papers={room.papers} workOf={state.room.workOf} />
        {room.payments.map((payment) => (
          <PaymentCard key={payment.paymentId} onPay={state.room.pay} payment={payment} dealer={link.dealershipName} />
        ))}
      </div>
      <div className="deal-room-news">
        <StepsPart steps={room.steps} />
        <UpdatesPart state={state} updates={room.updates} />
        <p className="small muted">
          This page asks for news every few seconds while it is open. Only {link.dealershipName}, the broker and the
          lender see your papers.
        </p>
      </div>
    </>
  )
}

/** The first step: the quote has the button that says yes. */
function SayYesPart({ state, dealer }: { state: RoomState; dealer: string }) {
  return (
    <section className="deal-card" aria-labelledby="deal-yes">
      <h2 className="deal-heading" id="deal-yes">
        Say yes to a quote
      </h2>
      <p>Choose the quote that you would like. {dealer} is told at once.</p>
      <Button kind="primary" wide className="deal-button" onClick={() => state.show('quote')}>
        See your quote
      </Button>
    </section>
  )
}

function Waiting({ state }: { state: RoomState }) {
  const { failed, ask } = state.room
  if (!failed.value) return <Skeleton kind="card" rows={6} label="Your deal is loading" />
  return <LoadProblem whole error={failed.value} what="Your deal" onRetry={ask} />
}

const UPDATE_LABELS: Readonly<Record<RoomUpdates['channel'], string>> = {
  sms: 'Text me at each step',
  whatsapp: 'Send me a WhatsApp at each step',
  email: 'Mail me at each step',
}

/** Whether and where the buyer gets a message about each step. */
function UpdatesPart({ state: { room }, updates }: { state: RoomState; updates: RoomUpdates }) {
  return (
    <section className="deal-updates" aria-label="News">
      <Switch
        label={UPDATE_LABELS[updates.channel]}
        hint={updates.to}
        checked={updates.isOn}
        disabled={room.updating.isBusy.value}
        onChange={(isOn) => void room.setUpdates(isOn)}
      />
      {typeof updates.reminds === 'boolean' && (
        <Switch
          label="Remind me of papers"
          hint="After one and after three days"
          checked={updates.reminds}
          disabled={room.updating.isBusy.value}
          onChange={(reminds) => void room.setUpdates(updates.isOn, reminds)}
        />
      )}
      <ProblemNote problem={room.updating.problem.value} />
    </section>
  )
}
