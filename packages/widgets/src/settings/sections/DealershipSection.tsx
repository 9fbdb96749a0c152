import { formatPoundsAndPence } from '@forecourt/core'
import { bindField, bindTick, FigureList, SegmentedControl, Switch } from '../../kit/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import { CONTACT_METHODS, dealerStatusWords } from '../parts/words.ts'
import { type ChosenDealership, dealershipNameOf, ForDealership } from './ForDealership.tsx'
import { SectionFrame } from './SectionFrame.tsx'

export function DealershipSection({ state }: { state: ChosenDealership }) {
  return (
    <ForDealership state={state} title="Dealership">
      {(dealership) => <Contact dealership={dealership} />}
    </ForDealership>
  )
}

function Contact({ dealership }: { dealership: DealershipSettings }) {
  const { contact, readOnlyReason, dealer } = dealership
  const record = dealer.value
  return (
    <SectionFrame
      section={contact}
      title="Dealership"
      lead={dealershipNameOf(dealership)}
      readOnlyReason={readOnlyReason.value}
    >
      <SegmentedControl
        {...bindField(contact.form, 'preferredContactMethod')}
        choices={CONTACT_METHODS}
        disabled={Boolean(readOnlyReason.value)}
      />
      <Switch
        {...bindTick(contact.form, 'remindsOfPapers')}
        hint="After one and after three days, between 8:00 and 20:00, once you have asked them"
        disabled={Boolean(readOnlyReason.value)}
      />
      <div className="section-kept">
        <h3 className="section-subtitle">Managed by the broker</h3>
        <FigureList
          ruled
          figures={[
            { label: 'Phone', value: record?.phone || '–' },
            { label: 'Credit check', value: record?.creditCheckOptIn ? 'Opted in' : 'Not opted in' },
            { label: 'Admin fee', value: record?.adminFee ? formatPoundsAndPence(record.adminFee) : 'None' },
            { label: 'Status', value: dealerStatusWords(record?.status) },
          ]}
        />
      </div>
    </SectionFrame>
  )
}
