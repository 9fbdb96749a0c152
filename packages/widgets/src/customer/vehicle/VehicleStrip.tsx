import { type Application, formatNumber, vrmOf } from '@forecourt/core'
import {
  Button,
  bindField,
  DateField,
  FormDialog,
  type FormModel,
  InlineError,
  KeyFigures,
  LookUpNotice,
  MileageField,
  MoneyField,
  Plate,
  ProblemNote,
  RegistrationField,
  TextField,
  useMoveOn,
  VehiclePicture,
  vehicleName,
} from '../../kit/index.ts'
import { keyFiguresOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import type { VehicleChange } from './vehicle-change.ts'
import type { VehicleForm } from './vehicle-form.ts'

interface VehicleParts {
  readonly vehicleChange: VehicleChange
}

type ChangeProps = Omit<RecordProps<VehicleParts>, 'status'>

/** The link beside the vehicle. If the vehicle may not change, the screen's menu says why. */
function ChangeVehicle({ state, application }: ChangeProps) {
  const { vehicleChange } = state
  const hasVehicle = Boolean(application.vehicle?.make)
  return (
    <>
      {(state.readOnlyReason.value ?? state.closedReason.value) === null && (
        <button type="button" className="link small" onClick={vehicleChange.begin}>
          {hasVehicle ? 'Change' : 'Add'}
          <span className="only-heard">{hasVehicle ? ' vehicle' : ' a vehicle'}</span>
        </button>
      )}
      {vehicleChange.form.value && (
        <VehicleDialog
          vehicleChange={vehicleChange}
          form={vehicleChange.form.value}
          title={changeVehicleWords(application)}
        />
      )}
    </>
  )
}

export const changeVehicleWords = ({ vehicle }: Application) => (vehicle?.make ? 'Change vehicle' : 'Add a vehicle')

type DialogProps = VehicleParts & { form: FormModel<VehicleForm> }

function VehicleDialog({ vehicleChange, form, title }: DialogProps & { title: string }) {
  const notice = vehicleChange.notice.value
  return (
    <FormDialog
      form={form}
      title={title}
      label="Vehicle"
      send="Save vehicle"
      problem={null}
      onSend={vehicleChange.save}
      onClose={vehicleChange.cancel}
    >
      <ProblemNote problem={form.problem.value} />
      {notice && <InlineError title="Not saved yet">{notice}</InlineError>}
      <div className="field-stack">
        <LookUp vehicleChange={vehicleChange} form={form} />
        <Facts form={form} />
      </div>
    </FormDialog>
  )
}

function LookUp({ vehicleChange: { lookUp, find }, form }: DialogProps) {
  const isBusy = lookUp.value === 'looking'
  const row = useMoveOn(lookUp.value, 'price')
  return (
    <>
      <div className="look-up-row" ref={row}>
        <RegistrationField busy={isBusy} onEnter={() => void find()} {...bindField(form, 'registration')} />
        <Button busy={isBusy} onClick={() => void find()}>
          Find vehicle
        </Button>
      </div>
      <LookUpNotice
        state={lookUp.value}
        registration={form.values.value.registration}
        advice="Enter the vehicle’s details yourself; you can still save it."
        onRetry={() => void find()}
      />
    </>
  )
}

function Facts({ form }: { form: FormModel<VehicleForm> }) {
  return (
    <>
      <TextField {...bindField(form, 'make')} />
      <TextField {...bindField(form, 'model')} />
      <DateField placeholder="DD/MM/YYYY" {...bindField(form, 'firstRegistered')} />
      <div className="field-row">
        <MileageField suffix="miles" {...bindField(form, 'mileage')} />
        <MoneyField {...bindField(form, 'price')} />
      </div>
    </>
  )
}

/** The vehicle and the figures of the deal in one strip. */
export function VehicleStrip({ state, application }: RecordProps<VehicleParts>) {
  const { vehicle } = application
  const title = vehicleName(vehicle)
  return (
    <section className="card flush deal-strip" aria-label="Vehicle and figures">
      <div className="strip-vehicle">
        <VehiclePicture vehicle={vehicle ?? {}} />
        <div>
          <div className="strip-plate">
            <Plate registration={vrmOf(vehicle)} />
            {title && <span className="small muted">{milesOf(vehicle?.mileage)}</span>}
            <ChangeVehicle state={state} application={application} />
          </div>
          <p className="strip-title">{title || 'No vehicle'}</p>
        </div>
      </div>
      <KeyFigures figures={keyFiguresOf(application)} />
    </section>
  )
}

const milesOf = (mileage: number | null | undefined) =>
  typeof mileage === 'number' ? `${formatNumber(mileage)} miles` : 'Mileage unknown'
