import { allowedTerms } from '@forecourt/core'
import { Bound, MobileField, RadioCards, TermField } from '../../kit/index.ts'
import type { SettingsState } from '../state.ts'
import { FIRST_CONTACT } from '../words.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { TickRow } from './TickRow.tsx'

const TERMS = allowedTerms.map((term) => ({ value: term, label: String(term) }))

/** Quotes and proposals on this page use the new setting immediately. */
export function YouSection({ state }: { state: SettingsState }) {
  const { form } = state.you
  return (
    <SectionFrame section={state.you} title="You" lead="For your own login, whatever dealership you work for.">
      <Bound form={form} name="firstContactSource">
        {(field) => <RadioCards {...field} choices={FIRST_CONTACT} />}
      </Bound>
      <Bound form={form} name="termsToShow">
        {(field) => <TickRow {...field} hint="The terms, in months, that quotes are priced for" choices={TERMS} />}
      </Bound>
      <div className="section-pair">
        <Bound form={form} name="applicationDefaultTerm">
          {(field) => <TermField {...field} hint="Chosen first in a new quote" placeholder="None" />}
        </Bound>
        <Bound form={form} name="mobile">
          {(field) => <MobileField {...field} hint="For texts and WhatsApp; 11 digits, starting 07" />}
        </Bound>
      </div>
    </SectionFrame>
  )
}
