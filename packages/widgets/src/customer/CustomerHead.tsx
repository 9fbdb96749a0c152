import { badgeOf, formatPhone, formatPoundsAndPence, isLenderPaying, productOf } from '@forecourt/core'
import { Ban, Banknote, Car, ChevronRight, Gauge, MessageSquare, Phone, RefreshCw, Search, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  Button,
  ConfirmDialog,
  Icon,
  Menu,
  type MenuAction,
  NextWords,
  StatusBadge,
  useShortcuts,
} from '../kit/index.ts'
import { CloseDialog } from '../tasks/index.ts'
import { NextActButton } from './next-act/NextActButton.tsx'
import { QueueSteps } from './queue/QueueSteps.tsx'
import { applicationKindLabel, customerNameOf, decisionBeside } from './record/deal.ts'
import type { RecordProps } from './record/screen.ts'
import type { CustomerState } from './state.ts'
import { changeVehicleWords } from './vehicle/VehicleStrip.tsx'

/** The customer, the status of the deal, and the actions that concern all of it. */
export function CustomerHead({
  state,
  application,
  status,
  hasActivity,
}: RecordProps<CustomerState> & { hasActivity: boolean }) {
  const reference = application.brokerReference ? `reference ${application.brokerReference}` : 'no reference yet'
  const decision = decisionBeside(status)
  const dealership = state.dealershipWords.value
  return (
    <header>
      <Crumbs state={state} name={customerNameOf(application)} />
      <div className="customer-line">
        <div className="customer-title">
          <h1 className="screen-title">{customerNameOf(application)}</h1>
          <StatusBadge {...badgeOf(status.label)} />
          <p className="muted customer-kind">
            {dealership && <strong className="customer-dealership">{dealership}: </strong>}
            {applicationKindLabel(application)}, {productOf(application).name}, {reference}
            {decision && (
              <>
                {', '}
                <span className="only-heard">decision: </span>
                <strong>{decision}</strong>
              </>
            )}
          </p>
        </div>
        <HeadFigure state={state} />
        {!hasStages(state) && <NextLine state={state} />}
        <div className="customer-acts">
          {!state.nextAct.act.value?.phone && <CallCustomer number={application.customer.contactNumber} />}
          {status.tabs.activity && !state.readOnlyReason.value && <AddNote state={state} isInSight={hasActivity} />}
          <MoreActs state={state} application={application} />
          {!hasStages(state) && <NextActButton {...state.nextAct} />}
        </div>
      </div>
    </header>
  )
}

/** The line of stages says what comes next; a deal that has ended or is paid has none that is due. */
const hasStages = ({ step }: CustomerState) => step.value !== null && !['closed', 'paid'].includes(step.value.stage)

/** The figure that the customer was told: of a quick quote, the offer that was sent or saved (D73). */
function HeadFigure({ state: { chosen, record } }: { state: CustomerState }) {
  const quote = chosen.value
  if (!quote || record.application.value?.isQuickQuote !== true) return null
  return (
    <p className="customer-figure">
      <strong>{formatPoundsAndPence(quote.figures.instalment)}</strong>{' '}
      <span className="muted">
        a month, {productOf(quote).name} with {quote.lender}
      </span>
    </p>
  )
}

/** Only for screen readers if the accent button names the next act; absent if a closed deal's badge says it. */
function NextLine({ state }: { state: CustomerState }) {
  const step = state.step.value
  if (!step || (step.stage === 'closed' && step.actor === null)) return null
  return (
    <p className={state.nextAct.act.value ? 'customer-next only-heard' : 'customer-next'}>
      <span className="only-heard">What happens next: </span>
      <NextWords step={step} />
      {step.stage === 'paid' && <span className="muted">. The funds went to the nominated bank account.</span>}
    </p>
  )
}

/** Shows the links back to the list and on through it while the customer is still loading. */
export function Crumbs({ state, name }: { state: CustomerState; name?: string }) {
  const queue = state.walk.place.value?.name
  const listName = state.listName.value
  return (
    <div className="customer-top">
      <nav className="crumbs" aria-label="Breadcrumb">
        <BackTo state={state}>{listName}</BackTo>
        {queue !== undefined && queue !== listName && (
          <>
            <Icon of={ChevronRight} size={14} />
            <BackTo state={state}>{queue}</BackTo>
          </>
        )}
        {name !== undefined && (
          <>
            <Icon of={ChevronRight} size={14} />
            <span aria-current="page">{name}</span>
          </>
        )}
      </nav>
      <QueueSteps walk={state.walk} />
    </div>
  )
}

const BackTo = ({ state, children }: { state: CustomerState; children: string }) => (
  <button type="button" className="link" onClick={state.goBack}>
    {children}
  </button>
)

function CallCustomer({ number }: { number: string | null | undefined }) {
  if (!number) return null
  return (
    <a className="button quiet control" href={`tel:${number}`}>
      <Icon of={Phone} />
      <span className="button-words">{formatPhone(number)}</span>
    </a>
  )
}

/** Moves focus to the note field, in its tab or, on a wide screen, in sight beside the tabs: there the key N alone does it. */
function AddNote({ state, isInSight }: { state: CustomerState; isInSight: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const lead = () => {
    if (!isInSight) flushSync(() => state.goTo('activity'))
    const root = place.current?.getRootNode() as ShadowRoot | Document | undefined
    const field = (selector: string) => root?.querySelector<HTMLElement>(`.composer ${selector}`)
    const there = field('.note-box') ?? field('input:checked')
    there?.focus()
  }
  useShortcuts({ n: lead })
  return (
    <span ref={place} className="customer-note" hidden={isInSight}>
      <Button kind="quiet" icon={MessageSquare} aria-keyshortcuts="N" onClick={lead}>
        Write a note
      </Button>
    </span>
  )
}

type ActsProps = Omit<RecordProps<CustomerState>, 'status'>

const WITHOUT_REFERENCE = 'Available once there is a broker reference'

/** Asks before setting the NTU flag, because the back office is notified (D52); removing it does not ask. */
function MoreActs({ state, application }: ActsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refreshAct: MenuAction = { id: 'refresh', label: 'Refresh', icon: RefreshCw, onSelect: state.refresh }
  const vehicleAct: MenuAction = {
    id: 'vehicle',
    label: changeVehicleWords(application),
    icon: Car,
    onSelect: state.vehicleChange.begin,
    reason: state.readOnlyReason.value ?? state.closedReason.value,
  }
  const ntuAct = application.isQuickQuote
    ? closeActOf({ state, application })
    : ntuActOf({ state, application }, () => setIsAsking(true))
  return (
    <>
      <Menu label="More actions" actions={[...requestActs(state), ntuAct, vehicleAct, refreshAct]} />
      <CloseDialog
        subject={state.closing.asking.value?.name ?? null}
        onChoose={state.closing.choose}
        onClose={state.closing.cancel}
      />
      {isAsking && <NtuDialog state={state} application={application} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const REQUEST_ICONS = { 'ask-payment': Banknote, 'check-eligibility': Search, value: Gauge } as const

const requestActs = ({ requests, request }: CustomerState): MenuAction[] =>
  requests.value.map(({ name, label, reason }) => ({
    id: name,
    label,
    reason,
    icon: REQUEST_ICONS[name],
    onSelect: () => request(name),
  }))

function ntuActOf({ state: { ntu, readOnlyReason }, application }: ActsProps, ask: () => void): MenuAction {
  const toggle = application.isNtuFlagged
    ? { id: 'unflag', label: 'Remove NTU Flag', icon: Undo2, onSelect: () => void ntu.set(false) }
    : { id: 'flag', label: 'Mark as not taken up', icon: Ban, onSelect: ask }
  const paid = isLenderPaying(application) && !application.isNtuFlagged ? 'The lender pays this deal' : null
  const reason = readOnlyReason.value ?? paid ?? (application.brokerReference ? null : WITHOUT_REFERENCE)
  return { ...toggle, reason }
}

/** A quick quote is closed with a reason instead (D73): no back office knows it. */
function closeActOf({ state: { closing, readOnlyReason, act }, application }: ActsProps): MenuAction {
  const closed = { applicationId: application.cosmosId, name: customerNameOf(application) }
  const toggle = application.isNtuFlagged
    ? { id: 'reopen', label: 'Open again', icon: Undo2, onSelect: () => act('reopen-quote') }
    : { id: 'close', label: 'Close quick quote', icon: Ban, onSelect: () => closing.ask(closed) }
  return { ...toggle, reason: readOnlyReason.value }
}

function NtuDialog({ state, application, onClose }: ActsProps & { onClose: () => void }) {
  const broker = state.page.config.value?.brokerName ?? 'the broker'
  const mark = () => {
    onClose()
    void state.ntu.set(true)
  }
  return (
    <ConfirmDialog onClose={onClose} title="Mark as not taken up?" no="Keep it" yes="Mark as not taken up" onYes={mark}>
      <p>
        {customerNameOf(application)} moves to the tab Not taken up of the list and reads NTU Manual. We tell no lender;
        we tell {broker}’s back office. You can take it back at any time while the record is kept.
      </p>
    </ConfirmDialog>
  )
}
