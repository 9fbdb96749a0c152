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
import { bind } from '../form/bind-fields.ts'
import type { ProposalState } from '../state.ts'

type CustomerStepProps = { state: ProposalState }

export function CustomerStep({ state }: CustomerStepProps) {
  const { book, page } = state
  return (
    <>
      <ProposalDealership state={state} />
      <div className="trio title-row">
        <TitleField required {...bind(book, 'person', 'title')} />
        <TextField required autoComplete="off" {...bind(book, 'person', 'firstName')} />
        <TextField required autoComplete="off" {...bind(book, 'person', 'lastName')} />
      </div>
      <div className="pair">
        <DateOfBirthField
          required
          now={page.clock.now.value}
          autoComplete="off"
          {...bind(book, 'person', 'dateOfBirth')}
        />
        <MobileField required autoComplete="off" {...bind(book, 'person', 'contactNumber')} />
      </div>
      <div className="pair">
        <EmailField required autoComplete="off" {...bind(book, 'person', 'email')} />
        <MaritalField optional {...bind(book, 'person', 'maritalStatus')} />
      </div>
      {state.kind.value === 'full' && <Household state={state} />}
    </>
  )
}

function Household({ state: { book } }: CustomerStepProps) {
  return (
    <section className="part">
      <h3 className="part-title">Household and licence</h3>
      <div className="trio">
        <NumberField required {...bind(book, 'person', 'numberOfDependants')} />
        <LicenceField required {...bind(book, 'person', 'drivingLicenceType')} />
        <CountryNameField required {...bind(book, 'person', 'nationalityOnLicence')} />
      </div>
    </section>
  )
}

/** Only for those who work for several dealerships and have not chosen one (D24). */
function ProposalDealership({ state }: CustomerStepProps) {
  const { book, page, needsDealership } = state
  if (!needsDealership.value) return null
  return (
    <DealerField
      dealers={page.dealers.offered.value ?? []}
      value={book.values.value.dealership}
      onChange={(dealership) => book.change({ dealership })}
      error={book.messageOf('affiliateUserId')}
    />
  )
}
