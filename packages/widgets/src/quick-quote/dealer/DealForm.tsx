import {
  formatPounds,
  loanAmount,
  MAX_ANNUAL_MILEAGE,
  MAX_MILEAGE,
  MAX_PRICE,
  ukDateOf,
  type Vehicle,
} from '@forecourt/core'
import type { ComponentProps } from 'react'
import {
  Button,
  creditProfileWords,
  DuplicateNotice,
  FigureList,
  LookUpNotice,
  MileageField,
  MoneyField,
  OtherRegistrationField,
  RegistrationField,
  SegmentedControl,
  TermSegments,
  useMoveOn,
  VehicleCard,
  vehicleName,
} from '../../kit/index.ts'
import { type Duplicates, hasPartExchange, type LookUp, missingFacts, type PortalPage } from '../../page/index.ts'
import { bindSignal, type ReadonlySignal, type Signal } from '../../signals/index.ts'
import { ENGLISH } from '../../texts/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { SelectedVehicle } from '../input/vehicle.ts'
import type { Comparison } from '../pricing/comparison.ts'
import { dealMoneyOf } from '../pricing/request.ts'

export interface DealState
  extends Pick<Comparison, 'validationError' | 'breakdown'>,
    Pick<SelectedVehicle, 'lookUp' | 'refreshResiduals'> {
  readonly fields: QuickQuoteFields
  readonly terms: ReadonlySignal<readonly number[]>
  readonly partExLookUp: LookUp
  readonly duplicates: Pick<Duplicates, 'registration'>
  readonly page: { readonly clock: Pick<PortalPage['clock'], 'now'> }
}

type DealFormProps = { state: DealState; onOpen: (applicationId: string) => void }

/** The left side of the screen: the registration first, then the fields that its look-up fills in. */
export function DealForm({ state, onOpen }: DealFormProps) {
  const { fields, refreshResiduals } = state
  const refreshing = { onLeave: refreshResiduals, onEnter: refreshResiduals }
  return (
    <>
      <VehicleFields state={state} onOpen={onOpen} />
      <div className="pair">
        <BoundNumber
          label="Mileage"
          name="mileage"
          suffix="miles"
          max={MAX_MILEAGE}
          {...refreshing}
          field={fields.mileage}
        />
        <JudgedMoney state={state} label="Vehicle price" name="price" required max={MAX_PRICE} />
        <JudgedMoney state={state} label="Deposit" name="deposit" />
        <BoundMoney label="Part-exchange" name="partExValue" field={fields.partExValue} />
        <BoundMoney label="Part-exchange settlement" name="partExSettlement" field={fields.partExSettlement} />
        <BoundNumber
          label="Annual mileage"
          name="annualMileage"
          suffix="miles"
          max={MAX_ANNUAL_MILEAGE}
          {...refreshing}
          field={fields.annualMileage}
        />
      </div>
      <PartExchange state={state} />
      <Terms state={state} />
      <Profile state={state} />
      <BreakdownLine state={state} />
    </>
  )
}

function Terms({ state: { terms, fields } }: { state: DealState }) {
  return <TermSegments label="Term in months" name="term" terms={terms.value} {...bindSignal(fields.term)} />
}

function Profile({ state: { fields } }: { state: DealState }) {
  return (
    <SegmentedControl
      label="Credit profile"
      name="creditProfile"
      choices={creditProfileWords}
      {...bindSignal(fields.creditProfile)}
    />
  )
}

type NumberProps = Omit<ComponentProps<typeof MileageField>, 'value' | 'onChange'> & { field: Signal<number | null> }

/** Each field reads its own signal: a keystroke renders only that field. */
function BoundMoney({ field, ...rest }: NumberProps) {
  return <MoneyField unread={Number.NaN} {...rest} {...bindSignal(field)} />
}

function BoundNumber({ field, ...rest }: NumberProps) {
  return <MileageField unread={Number.NaN} {...rest} {...bindSignal(field)} />
}

type JudgedProps = Omit<NumberProps, 'field' | 'error' | 'name'> & { state: DealState; name: 'price' | 'deposit' }

function JudgedMoney({ state, name, ...rest }: JudgedProps) {
  return <BoundMoney {...rest} name={name} error={errorOf(state, name)} field={state.fields[name]} />
}

/** The field's own rule reports a missing price ('Required', §5); this adds errors of the deal as a whole. */
function errorOf(state: DealState, field: 'price' | 'deposit'): string | null {
  const found = state.validationError.value
  return found?.field === field && state.fields.price.value ? ENGLISH[found.text] : null
}

function VehicleFields({ state, onOpen }: DealFormProps) {
  const { fields, lookUp, duplicates, page } = state
  const find = () => lookUp.find()
  const isFound = lookUp.state.value === 'found'
  const row = useMoveOn(lookUp.state.value, 'price')
  return (
    <div className="stack">
      <div className="plate-row" ref={row} data-begin>
        <RegistrationField
          label="Registration"
          name="registration"
          busy={lookUp.state.value === 'looking'}
          onEnter={find}
          {...bindSignal(fields.registration)}
        />
        <Button busy={lookUp.state.value === 'looking'} onClick={find}>
          {isFound ? 'Change' : 'Find vehicle'}
        </Button>
      </div>
      <DuplicateNotice same="vehicle" of={duplicates.registration.value} now={page.clock.now.value} onOpen={onOpen} />
      <FoundVehicle state={state} />
    </div>
  )
}

function FoundVehicle({ state: { lookUp, fields } }: { state: DealState }) {
  const vehicle = lookUp.vehicle.value
  const registration = fields.registration.value
  if (lookUp.state.value === 'found' && vehicle)
    return <VehicleFacts vehicle={{ ...vehicle, vrm: vehicle.vrm || registration, mileage: fields.mileage.value }} />
  return (
    <LookUpNotice
      state={lookUp.state.value}
      registration={registration}
      advice="Enter the mileage and price and you can still quote."
      onRetry={() => void lookUp.find()}
    />
  )
}

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const missing = missingFacts(vehicle)
  const registered = vehicle.registrationDate ? `First registered ${ukDateOf(vehicle.registrationDate)}` : null
  return (
    <div className="found-vehicle" role="status">
      <VehicleCard vehicle={vehicle}>
        <p className="small muted">{[registered, vehicle.fuel, vehicle.transmission].filter(Boolean).join(' · ')}</p>
        {vehicle.capRetail && <p className="small muted">CAP retail {formatPounds(vehicle.capRetail)}</p>}
        {missing.length > 0 && <p className="small muted">Not found: {missing.join(', ')}</p>}
      </VehicleCard>
    </div>
  )
}

function PartExchange({ state }: { state: DealState }) {
  const { fields, partExLookUp } = state
  if (!hasPartExchange(dealMoneyOf(fields))) return null
  return (
    <OtherRegistrationField
      label="Registration of the part-exchange"
      name="partExRegistration"
      optional
      hint={partExWords(partExLookUp)}
      onLeave={partExLookUp.find}
      {...bindSignal(fields.partExRegistration)}
    />
  )
}

function partExWords({ state, vehicle }: LookUp): string {
  switch (state.value) {
    case 'found':
      return vehicleName(vehicle.value) || 'Found, but without a make and model'
    case 'looking':
      return 'Looking it up'
    case 'not-found':
      return 'No record of it. The quote is still good.'
    case 'failed':
      return 'The look-up is not answering. The quote is still good.'
    case 'idle':
      return 'Names the vehicle on the quote'
  }
}

function BreakdownLine({ state }: { state: DealState }) {
  const breakdown = state.breakdown.value
  if (!breakdown) return null
  const { price, deposit, partExValue, partExSettlement, toFinance, negativeEquity } = breakdown
  const figures = [
    { label: 'Price less deposit and part-exchange', value: formatPounds(loanAmount({ price, deposit, partExValue })) },
    ...(partExSettlement > 0 ? [{ label: 'Settlement added back', value: formatPounds(partExSettlement) }] : []),
    ...(negativeEquity > 0 ? [{ label: 'Of which negative equity', value: formatPounds(negativeEquity) }] : []),
    { label: 'To finance', value: formatPounds(toFinance), strong: true },
  ]
  return (
    <div className="worked">
      <FigureList figures={figures} />
    </div>
  )
}
