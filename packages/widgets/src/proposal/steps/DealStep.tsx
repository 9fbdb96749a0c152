import {
  Bound,
  type BoundField,
  Button,
  bindTick,
  Checkbox,
  creditProfileWords,
  DateField,
  DuplicateNotice,
  LookUpNotice,
  MileageField,
  MoneyField,
  OtherRegistrationField,
  productWords,
  RadioCards,
  RegistrationField,
  SegmentedControl,
  TermSegments,
  TextField,
  useMoveOn,
  VehicleCard,
  vehicleName,
} from '../../kit/index.ts'
import type { Duplicates, PortalPage } from '../../page/index.ts'
import type { Dealing } from '../deal/dealing.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { bind } from '../form/proposal-form.ts'
import { factsFor } from '../form/vehicle-facts.ts'

interface DealState extends Pick<Dealing, 'lookUp' | 'partExLookUp' | 'refreshResiduals' | 'terms'> {
  readonly form: ProposalForm
  readonly duplicates: Duplicates
  readonly page: Pick<PortalPage, 'clock'>
}

type DealStepProps = { state: DealState }

type VehiclePartProps = DealStepProps & { onDuplicate: (applicationId: string) => void }

export function DealStep({ state, onDuplicate }: VehiclePartProps) {
  return (
    <>
      <VehiclePart state={state} onDuplicate={onDuplicate} />
      <MoneyPart state={state} />
      <TermsPart state={state} />
    </>
  )
}

function VehiclePart({ state, onDuplicate }: VehiclePartProps) {
  const { form, lookUp, duplicates, page } = state
  const registration = bind(form, 'registration')
  const find = () => void lookUp.find()
  const row = useMoveOn(lookUp.state.value, 'price')
  const vehicle = factsFor(form.values.value.vehicle, registration.value)
  const isKnown = lookUp.state.value !== 'not-found' && lookUp.state.value !== 'failed'
  return (
    <section className="part">
      <h3 className="part-title">The vehicle</h3>
      <div className="search-row" ref={row}>
        <RegistrationField busy={lookUp.state.value === 'looking'} onEnter={find} {...registration} />
        <Button busy={lookUp.state.value === 'looking'} onClick={find}>
          Find vehicle
        </Button>
      </div>
      <DuplicateNotice
        same="vehicle"
        of={duplicates.registration.value}
        now={page.clock.now.value}
        onOpen={onDuplicate}
      />
      <LookUpNotice
        state={lookUp.state.value}
        registration={registration.value}
        advice="Enter the vehicle’s details yourself; you can still send the proposal."
        onRetry={find}
      />
      {isKnown && vehicle?.make && <VehicleCard vehicle={{ ...vehicle, vrm: registration.value || vehicle.vrm }} />}
      <div className="pair">
        <TextField optional {...bind(form, 'make')} />
        <TextField optional {...bind(form, 'model')} />
        <DateField optional hint="" placeholder="DD/MM/YYYY" {...bind(form, 'firstRegistered')} />
        <MileageField optional suffix="miles" {...bind(form, 'mileage')} />
      </div>
      <Checkbox {...bindTick(form, 'isBusinessUse')} />
    </section>
  )
}

function MoneyPart({ state }: DealStepProps) {
  const { form } = state
  return (
    <section className="part ruled">
      <h3 className="part-title">Price and part-exchange</h3>
      <div className="pair">
        <MoneyField {...bind(form, 'price')} />
        <MoneyField {...bind(form, 'deposit')} />
        <MoneyField {...bind(form, 'partExValue')} />
        <MoneyField {...bind(form, 'partExSettlement')} />
        <Bound form={form} name="partExRegistration">
          {(field) => <PartExchange state={state} field={field} />}
        </Bound>
        <Bound form={form} name="settlementFinanceCompany">
          {(field) => <TextField optional {...field} />}
        </Bound>
      </div>
    </section>
  )
}

function PartExchange({ state: { form, partExLookUp }, field }: DealStepProps & { field: BoundField<string> }) {
  const known = vehicleName(factsFor(form.values.value.pxVehicle, field.value))
  const leave = () => {
    field.onLeave()
    void partExLookUp.find()
  }
  return <OtherRegistrationField optional {...field} hint={known} onLeave={leave} />
}

function TermsPart({ state }: DealStepProps) {
  const { form } = state
  return (
    <section className="part ruled">
      <h3 className="part-title">The finance</h3>
      <RadioCards {...bind(form, 'productType')} choices={productWords} />
      <TermSegments terms={state.terms.value} {...bind(form, 'term')} />
      <div className="pair">
        <SegmentedControl {...bind(form, 'creditProfile')} choices={creditProfileWords} />
        <MileageField suffix="miles" {...bind(form, 'annualMileage')} />
      </div>
    </section>
  )
}
