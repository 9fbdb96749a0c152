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
import type { CustomerState, RecordProps } from '../state.ts'
import type { VehicleForm } from './vehicle-form.ts'

type ChangeProps = Pick<RecordProps, 'state' | 'application'>

/** The link beside the vehicle. If the vehicle may not change, the screen's menu says why. */
export function ChangeVehicle({ state, application }: ChangeProps) {
  const { vehicleChange } = state
  const hasVehicle = Boolean(application.vehicle?.make)
  return (
    <>
      {vehicleHeldReason(state) === null && (
        <button type="button" className="link small" onClick={vehicleChange.begin}>
          {hasVehicle ? 'Change' : 'Add'}
          <span className="only-heard">{hasVehicle ? ' vehicle' : ' a vehicle'}</span>
        </button>
      )}
      {vehicleChange.form.value && (
        <VehicleDialog state={state} form={vehicleChange.form.value} title={changeVehicleWords(application)} />
      )}
    </>
  )
}

export const changeVehicleWords = ({ vehicle }: Application) => (vehicle?.make ? 'Change vehicle' : 'Add a vehicle')

/** Why the vehicle may not change; null if it may. */
export const vehicleHeldReason = ({ readOnlyReason, editing }: CustomerState): string | null =>
  readOnlyReason.value ?? editing.closedReason.value

type DialogProps = { state: CustomerState; form: FormModel<VehicleForm> }

function VehicleDialog({ state, form, title }: DialogProps & { title: string }) {
  const { vehicleChange } = state
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
        <LookUp state={state} form={form} />
        <Facts form={form} />
      </div>
    </FormDialog>
  )
}

function LookUp({ state, form }: DialogProps) {
  const { lookUp, find } = state.vehicleChange
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
