import type { Application } from '@forecourt/core'
import {
  Bound,
  Button,
  DateField,
  FormDialog,
  type FormModel,
  InlineError,
  LookUpNotice,
  MileageField,
  MoneyField,
  ProblemNote,
  RegistrationField,
  TextField,
  useMoveOn,
} from '../../kit/index.ts'
import type { RecordProps } from '../record/screen.ts'
import type { VehicleChange } from './vehicle-change.ts'
import type { VehicleForm } from './vehicle-form.ts'

export interface VehicleParts {
  readonly vehicleChange: VehicleChange
}

type ChangeProps = Omit<RecordProps<VehicleParts>, 'status'>

/** The link beside the vehicle. If the vehicle may not change, the screen's menu says why. */
export function ChangeVehicle({ state, application }: ChangeProps) {
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
        <Bound form={form} name="registration">
          {(field) => <RegistrationField busy={isBusy} onEnter={() => void find()} {...field} />}
        </Bound>
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
      <Bound form={form} name="make">
        {(field) => <TextField {...field} />}
      </Bound>
      <Bound form={form} name="model">
        {(field) => <TextField {...field} />}
      </Bound>
      <Bound form={form} name="firstRegistered">
        {(field) => <DateField placeholder="DD/MM/YYYY" {...field} />}
      </Bound>
      <div className="field-row">
        <Bound form={form} name="mileage">
          {(field) => <MileageField suffix="miles" {...field} />}
        </Bound>
        <Bound form={form} name="price">
          {(field) => <MoneyField {...field} />}
        </Bound>
      </div>
    </>
  )
}
