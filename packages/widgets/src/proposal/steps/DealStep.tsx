import { formatRegistration, type Vehicle } from '@forecourt/core'
import {
  Button,
  Checkbox,
  CreditProfileField,
  DateField,
  MoneyField,
  NumberField,
  ProductField,
  QuietNotice,
  RegistrationField,
  TermSegments,
  TextField,
  useMoveOn,
  VehicleCard,
} from '../../kit/index.ts'
import type { LookUp } from '../../page/index.ts'
import { bind, bindTick } from '../form/bind-fields.ts'
import { pathOf } from '../form/form-state.ts'
import { factsFor } from '../form/vehicle-facts.ts'
import type { ProposalState } from '../state.ts'

type DealStepProps = { state: ProposalState }

export function DealStep({ state }: DealStepProps) {
  return (
    <>
      <VehiclePart state={state} />
      <MoneyPart state={state} />
      <TermsPart state={state} />
    </>
  )
}

function VehiclePart({ state }: DealStepProps) {
  const { book, lookUp } = state
  const registration = bind(book, 'deal', 'registration')
  const find = () => void lookUp.find()
  const row = useMoveOn(lookUp.state.value, pathOf('deal', 'price'))
  return (
    <section className="part">
      <h3 className="part-title">The vehicle</h3>
      <div className="search-row" ref={row}>
        <RegistrationField busy={lookUp.state.value === 'looking'} onEnter={find} {...registration} />
        <Button busy={lookUp.state.value === 'looking'} onClick={find}>
          Find vehicle
        </Button>
      </div>
      <FoundVehicle
        lookUp={lookUp}
        vehicle={factsFor(book.values.value.vehicle, registration.value)}
        registration={registration.value}
        onRetry={find}
      />
      <div className="pair">
        <TextField optional {...bind(book, 'deal', 'make')} />
        <TextField optional {...bind(book, 'deal', 'model')} />
        <DateField optional hint="" placeholder="DD/MM/YYYY" {...bind(book, 'deal', 'firstRegistered')} />
        <NumberField optional suffix="miles" {...bind(book, 'deal', 'mileage')} />
      </div>
      <Checkbox {...bindTick(book, 'deal', 'isBusinessUse')} />
    </section>
  )
}

type FoundProps = { lookUp: LookUp; vehicle: Vehicle | null; registration: string; onRetry: () => void }

function FoundVehicle({ lookUp, vehicle, registration, onRetry }: FoundProps) {
  const state = lookUp.state.value
  if (state === 'not-found')
    return (
      <QuietNotice>
        No record of {formatRegistration(registration)}. Enter the vehicle’s details yourself; you can still send the
        proposal.
      </QuietNotice>
    )
  if (state === 'failed')
    return (
      <QuietNotice onRetry={onRetry}>
        The look-up is not answering. Enter the vehicle’s details yourself; you can still send the proposal.
      </QuietNotice>
    )
  return vehicle?.make ? <VehicleCard vehicle={{ ...vehicle, vrm: registration || vehicle.vrm }} /> : null
}

function MoneyPart({ state }: DealStepProps) {
  const { book } = state
  const { partExValue, partExSettlement } = book.values.value.deal
  return (
    <section className="part ruled">
      <h3 className="part-title">Price and part-exchange</h3>
      <div className="pair">
        <MoneyField required {...bind(book, 'deal', 'price')} />
        <MoneyField {...bind(book, 'deal', 'deposit')} />
        <MoneyField {...bind(book, 'deal', 'partExValue')} />
        <MoneyField {...bind(book, 'deal', 'partExSettlement')} />
        {(partExValue ?? 0) > 0 && <PartExchange state={state} />}
        {(partExSettlement ?? 0) > 0 && <TextField optional {...bind(book, 'deal', 'settlementFinanceCompany')} />}
      </div>
    </section>
  )
}

function PartExchange({ state: { book, partExLookUp } }: DealStepProps) {
  const field = bind(book, 'deal', 'partExRegistration')
  const vehicle = factsFor(book.values.value.pxVehicle, field.value)
  const known = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ')
  const find = () => void partExLookUp.find()
  return <TextField optional hint={known} onLeave={find} {...field} />
}

function TermsPart({ state }: DealStepProps) {
  const { book } = state
  return (
    <section className="part ruled">
      <h3 className="part-title">The finance</h3>
      <ProductField required {...bind(book, 'deal', 'productType')} />
      <TermSegments required terms={state.terms.value} {...bind(book, 'deal', 'term')} />
      <div className="pair">
        <CreditProfileField required {...bind(book, 'deal', 'creditProfile')} />
        <NumberField
          suffix="miles"
          {...bind(book, 'deal', 'annualMileage')}
          onLeave={() => void state.refreshResiduals()}
        />
      </div>
    </section>
  )
}
