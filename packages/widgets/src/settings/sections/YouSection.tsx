import { allowedTerms } from '@forecourt/core'
import { bindField, MobileField, RadioCards, TermField } from '../../kit/index.ts'
import { FIRST_CONTACT } from '../parts/words.ts'
import type { You } from '../parts/you.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { TickRow } from './TickRow.tsx'

const TERMS = allowedTerms.map((term) => ({ value: term, label: String(term) }))

/** Quotes and proposals on this page use the new setting immediately. */
export function YouSection({ state }: { state: { you: You } }) {
  const { form } = state.you
  return (
    <SectionFrame section={state.you} title="You" lead="For your own login, whatever dealership you work for.">
      <RadioCards {...bindField(form, 'firstContactSource')} choices={FIRST_CONTACT} />
      <TickRow
        {...bindField(form, 'termsToShow')}
        hint="The terms, in months, that quotes are priced for"
        choices={TERMS}
      />
      <div className="section-pair">
        <TermField
          {...bindField(form, 'applicationDefaultTerm')}
          hint="Chosen first in a new quote"
          placeholder="None"
        />
        <MobileField {...bindField(form, 'mobile')} hint="For texts and WhatsApp; 11 digits, starting 07" />
      </div>
    </SectionFrame>
  )
}
