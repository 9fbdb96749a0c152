import {
  formatPhone,
  formatPounds,
  formatPoundsAndPence,
  type Lead,
  londonDay,
  productOf,
  writeIsoDay,
} from '@forecourt/core'
import { AlarmClock, Globe, type LucideIcon, PhoneCall, PhoneIncoming, Save, Send } from 'lucide-react'
import { Button, Card, Icon, PhoneLink, Plate, writtenMoment, writtenTime } from '../kit/index.ts'
import { ActKey, CallOutcomes, OwnerMark } from '../tasks/index.ts'
import { leadCounts, originWords, waitOf } from './lead-words.ts'
import type { TodayState } from './state.ts'
import { ActButton, type CardProps, DealershipOfRow, isCurrentIn, SideName, Titled } from './TaskCards.tsx'

/** Who waits to be called: questions, then quotes that were sent or saved, each with the figure that the customer saw. */
export function LeadsCard({ state, onOpen }: CardProps) {
  const { leads } = state.cards.value
  const { inTime, of } = state.answered.value
  if (leads.length === 0 && of === 0) return null
  const share = of > 0 ? `Enquiries answered within the hour this week: ${inTime} of ${of}` : undefined
  return (
    <Card
      flush
      className="leads"
      title={<Titled icon={PhoneIncoming}>Leads</Titled>}
      note={<LeadCount leads={leads.map(({ lead }) => lead)} />}
      aside={share}
    >
      <ul className="lead-rows">
        {leads.map(({ id, lead }) => (
          <LeadRow key={id} lead={lead} state={state} onOpen={onOpen} />
        ))}
      </ul>
      {leads.length === 0 && <p className="muted today-none">Everybody has an answer.</p>}
    </Card>
  )
}

const LeadCount = ({ leads }: { leads: readonly Lead[] }) => (
  <>
    {leads.length}
    {leads.length > 0 && <span className="small lead-kinds">{leadCounts(leads)}</span>}
  </>
)

type RowProps = CardProps & { lead: Lead }

function LeadRow({ lead, state, onOpen }: RowProps) {
  const current = isCurrentIn(state, lead.applicationId)
  const choose = () => state.walk.choose(lead.applicationId)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose a row by keyboard
    <li className="lead-row" aria-current={current || undefined} onClick={choose}>
      <div className="lead-facts">
        <LeadWho lead={lead} state={state} onOpen={() => onOpen(lead.applicationId)} />
        <LeadCar lead={lead} />
        <LeadFigure lead={lead} />
        <LeadOrigin lead={lead} now={state.page.clock.now.value} />
        <LeadWait lead={lead} now={state.page.clock.now.value} />
        <OwnerMark name={lead.by} className="lead-owner" />
        <LeadActions lead={lead} state={state} onOpen={onOpen} isCurrent={current} />
      </div>
      {current && (
        <CallOutcomes
          name={lead.customer.name}
          now={state.page.clock.now.value}
          isHeld={state.heldReasonOf(lead) !== null || state.leadActs.busy.value.has(lead.applicationId)}
          hasKeys
          onOutcome={state.outcomeOfCurrent}
        />
      )}
    </li>
  )
}

function LeadWho({ lead, state, onOpen }: { lead: Lead; state: TodayState; onOpen: () => void }) {
  const { customer, affiliateUserId } = lead
  const number = customer.contactNumber
  return (
    <div className="lead-who">
      <SideName onOpen={onOpen}>{customer.name || 'Unnamed customer'}</SideName>
      <span className="small muted">{number ? formatPhone(number) : 'No number'}</span>
      <DealershipOfRow state={state} id={affiliateUserId} />
    </div>
  )
}

const LeadCar = ({ lead: { customer, vehicle } }: { lead: Lead }) => (
  <div className="lead-car">
    {customer.vehicleReg && <Plate registration={customer.vehicleReg} quiet />}
    <span className="small muted lead-cut">{vehicle ?? 'No vehicle yet'}</span>
  </div>
)

function LeadFigure({ lead: { figure } }: { lead: Lead }) {
  if (!figure) return <p className="lead-figure small muted">No figure was shown</p>
  return (
    <div className="lead-figure">
      <strong>{formatPoundsAndPence(figure.instalment)}</strong>
      <span className="small muted">
        {productOf(figure).name}, {figure.termMonths} months, {formatPounds(figure.deposit)} deposit
      </span>
    </div>
  )
}

const ORIGINS: Readonly<Record<Lead['kind'], readonly [icon: LucideIcon, words: string]>> = {
  enquiry: [Globe, 'Enquiry'],
  sent: [Send, 'Sent quote'],
  saved: [Save, 'Saved quote'],
}

function LeadOrigin({ lead, now }: { lead: Lead; now: Date }) {
  const [icon, words] = ORIGINS[lead.kind]
  return (
    <div className="lead-origin">
      <span className="lead-kind">
        <Icon of={icon} />
        {words}
      </span>
      <span className="small muted lead-cut">{originWords(lead, now)}</span>
    </div>
  )
}

function LeadWait({ lead, now }: { lead: Lead; now: Date }) {
  const { words, isLate } = waitOf(lead, now)
  return (
    <div className="lead-wait small">
      <span className={isLate ? 'task-late' : 'lead-strong'}>{words}</span>
      <span className="muted">
        {isToday(lead.since, now) ? writtenTime(new Date(lead.since)) : writtenMoment(lead.since)}
      </span>
    </div>
  )
}

const isToday = (moment: string, now: Date) => writeIsoDay(londonDay(new Date(moment))) === writeIsoDay(londonDay(now))

function LeadActions({ lead, state, onOpen, isCurrent }: RowProps & { isCurrent: boolean }) {
  const number = lead.customer.contactNumber
  const held = state.heldReasonOf(lead)
  return (
    <div className="lead-acts">
      {number ? (
        <PhoneLink
          className={`button control task-button ${isCurrent ? 'primary' : ''}`}
          number={number}
          aria-label={`Call ${lead.customer.name}`}
        >
          <Icon of={PhoneCall} />
          <span className="button-words">Call</span>
          {isCurrent && <ActKey />}
        </PhoneLink>
      ) : (
        <ActButton isCurrent={isCurrent} onClick={() => onOpen(lead.applicationId)}>
          Open
        </ActButton>
      )}
      <Button
        icon={Send}
        aria-label={`Send ${lead.customer.name} a quote`}
        onClick={() => onOpen(lead.applicationId, 'quotes')}
      >
        Send
      </Button>
      <Button
        icon={AlarmClock}
        aria-label={`Not now: ${lead.customer.name}`}
        disabled={held !== null}
        onClick={() => state.putOff(lead)}
      >
        Not now
      </Button>
    </div>
  )
}
