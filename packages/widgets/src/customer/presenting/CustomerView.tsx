import { type Application, formatRegistration, type SavedQuote } from '@forecourt/core'
import { Mail, Presentation } from 'lucide-react'
import { useState } from 'react'
import { Button, ProblemNote, useShortcuts } from '../../kit/index.ts'
import { CustomerScreen, cardId, PresentedOffers, type PresentedScreen } from '../../presenting/index.ts'
import type { QuoteParts } from '../quotes/quotes.ts'
import type { RecordProps, RecordScreen } from '../record/screen.ts'
import type { PresentingState } from './presenting.ts'

interface PresentingParts extends Pick<QuoteParts, 'quotes'> {
  readonly presenting: PresentingState
}

/** Turns the screen to the customer; the F key does the same while the quotes are in view. */
export function PresentButton({ presenting }: Pick<PresentingParts, 'presenting'>) {
  const held = presenting.canOpen.value ? null : 'Save a quote first'
  useShortcuts({ f: presenting.open })
  return (
    <Button size="small" icon={Presentation} onClick={presenting.open} reason={held}>
      Customer view <kbd aria-hidden>F</kbd>
    </Button>
  )
}

/** The saved quotes as the customer sees them. */
export function CustomerView({ state, application }: RecordProps<PresentingParts>) {
  const { presenting, dealership, quotes } = state
  const dealer = dealership.value
  const chosen = presenting.chosen.value
  // Only if the record has an address: with the customer at the counter, no form may open.
  const maySend = chosen && application.customer.email
  return (
    <CustomerScreen
      open={presenting.isOpen.value}
      onClose={presenting.close}
      dealer={dealer?.name ?? null}
      phone={presenting.website.value?.dealerPhone ?? dealer?.phone ?? null}
    >
      <PresentedOffers screen={screenOf(state, application)}>
        {maySend && <SendChosen key={chosen.quoteId} quotes={quotes} chosen={chosen} />}
      </PresentedOffers>
    </CustomerScreen>
  )
}

function SendChosen({ quotes, chosen }: Pick<QuoteParts, 'quotes'> & { chosen: SavedQuote }) {
  const [form] = useState(() => quotes.beginEmail(chosen))
  return (
    <>
      <ProblemNote problem={form.problem.value} once />
      <Button kind="primary" icon={Mail} busy={form.isSending.value} onClick={() => void quotes.sendEmail(form)}>
        E-mail it to me
      </Button>
    </>
  )
}

function screenOf(
  { presenting, dealership, page }: RecordScreen & PresentingParts,
  { vehicle }: Application,
): PresentedScreen {
  const website = presenting.website.value
  const chosen = presenting.chosen.value
  const figures = chosen?.figures
  const partEx = (figures?.partExValue ?? 0) - (figures?.partExSettlement ?? 0)
  return {
    dealer: dealership.value?.name ?? null,
    accent: website?.theme?.accent,
    vehicle,
    registration: formatRegistration(vehicle?.vrm ?? ''),
    mileage: vehicle?.mileage ?? null,
    sums: figures ? { price: figures.price, deposit: figures.deposit, partEx, toFinance: figures.amount } : null,
    offers: presenting.offers.value,
    chosenId: chosen && cardId({ key: chosen.quoteId, termMonths: chosen.termMonths }),
    onChoose: (at) => {
      presenting.chosen.value = presenting.offers.peek()[at]?.offer.saved ?? null
    },
    example: presenting.example.value,
    config: page.config.value,
  }
}
