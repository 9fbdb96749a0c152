import type { ProposalKind } from '@forecourt/core'
import {
  CountryNameField,
  DateOfBirthField,
  DealerField,
  DuplicateNotice,
  EmailField,
  licenceWords,
  MobileField,
  maritalWords,
  NameField,
  NumberField,
  Select,
  titleWords,
} from '../../kit/index.ts'
import type { Duplicates, PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { bind } from '../form/proposal-form.ts'

interface CustomerState {
  readonly form: ProposalForm
  readonly kind: ReadonlySignal<ProposalKind>
  readonly needsDealership: ReadonlySignal<boolean>
  readonly duplicates: Duplicates
  readonly page: Pick<PortalPage, 'clock' | 'dealers'>
}

type CustomerStepProps = { state: CustomerState }

export function CustomerStep({
  state,
  onDuplicate,
}: CustomerStepProps & { onDuplicate: (applicationId: string) => void }) {
  const { form, page, duplicates } = state
  const told = { now: page.clock.now.value, onOpen: onDuplicate }
  return (
    <>
      <ProposalDealership state={state} />
      <div className="trio title-row">
        <Select autoComplete="honorific-prefix" {...bind(form, 'title')} options={titleWords} />
        <NameField autoComplete="off" {...bind(form, 'firstName')} />
        <NameField autoComplete="off" {...bind(form, 'lastName')} />
      </div>
      <div className="pair">
        <DateOfBirthField now={page.clock.now.value} autoComplete="off" {...bind(form, 'dateOfBirth')} />
        <div>
          <MobileField autoComplete="off" {...bind(form, 'contactNumber')} />
          <DuplicateNotice same="mobile" of={duplicates.mobile.value} {...told} />
        </div>
      </div>
      <div className="pair">
        <div>
          <EmailField autoComplete="off" {...bind(form, 'email')} />
          <DuplicateNotice same="e-mail" of={duplicates.email.value} {...told} />
        </div>
        <Select optional {...bind(form, 'maritalStatus')} options={maritalWords} />
      </div>
      {state.kind.value === 'full' && <Household state={state} />}
    </>
  )
}

function Household({ state: { form } }: CustomerStepProps) {
  return (
    <section className="part">
      <h3 className="part-title">Household and licence</h3>
      <div className="trio">
        <NumberField {...bind(form, 'numberOfDependants')} />
        <Select {...bind(form, 'drivingLicenceType')} options={licenceWords} />
        <CountryNameField {...bind(form, 'nationalityOnLicence')} />
      </div>
    </section>
  )
}

/** Only for users with several dealerships who have not chosen one (D24). */
function ProposalDealership({ state }: CustomerStepProps) {
  const { form, page, needsDealership } = state
  if (!needsDealership.value) return null
  const { name, value, onChange, error } = bind(form, 'dealership')
  return (
    <DealerField
      dealers={page.dealers.offered.value ?? []}
      name={name}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
