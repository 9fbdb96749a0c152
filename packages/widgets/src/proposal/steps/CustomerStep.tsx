import {
  CountryNameField,
  DateOfBirthField,
  DealerField,
  EmailField,
  LicenceField,
  MaritalField,
  MobileField,
  NumberField,
  TextField,
  TitleField,
} from '../../kit/index.ts'
import { bind } from '../form/proposal-form.ts'
import type { ProposalState } from '../state.ts'

type CustomerStepProps = { state: ProposalState }

export function CustomerStep({ state }: CustomerStepProps) {
  const { form, page } = state
  return (
    <>
      <ProposalDealership state={state} />
      <div className="trio title-row">
        <TitleField {...bind(form, 'title')} />
        <TextField autoComplete="off" {...bind(form, 'firstName')} />
        <TextField autoComplete="off" {...bind(form, 'lastName')} />
      </div>
      <div className="pair">
        <DateOfBirthField now={page.clock.now.value} autoComplete="off" {...bind(form, 'dateOfBirth')} />
        <MobileField autoComplete="off" {...bind(form, 'contactNumber')} />
      </div>
      <div className="pair">
        <EmailField autoComplete="off" {...bind(form, 'email')} />
        <MaritalField optional {...bind(form, 'maritalStatus')} />
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
        <LicenceField {...bind(form, 'drivingLicenceType')} />
        <CountryNameField {...bind(form, 'nationalityOnLicence')} />
      </div>
    </section>
  )
}

/** Only for users who work for several dealerships and have not chosen one (D24). */
function ProposalDealership({ state }: CustomerStepProps) {
  const { form, page, needsDealership } = state
  if (!needsDealership.value) return null
  const { name, value, onChange, error } = bind(form, 'dealership')
  return <DealerField dealers={page.dealers.offered.value ?? []} {...{ name, value, onChange, error }} />
}
