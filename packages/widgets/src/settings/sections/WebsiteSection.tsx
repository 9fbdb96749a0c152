import { isProductOn, productOf } from '@forecourt/core'
import { bindField, bindTick, SegmentedControl, Switch, TermField } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import type { Copying } from '../parts/key-list.ts'
import { CORNERS, HISTORIES, PRODUCT_OPTIONS, UNSET, VEHICLES } from '../parts/words.ts'
import { AccentField } from '../website/AccentField.tsx'
import { ExampleFields } from '../website/ExampleFields.tsx'
import { Keys } from '../website/Keys.tsx'
import { OwnPages } from '../website/OwnPages.tsx'
import { Preview } from '../website/Preview.tsx'
import { ServerKeys } from '../website/ServerKeys.tsx'
import { Sites } from '../website/Sites.tsx'
import { type ChosenDealership, dealershipNameOf, ForDealership } from './ForDealership.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { TickRow } from './TickRow.tsx'

interface WebsiteState extends ChosenDealership, Copying {
  readonly supportPhone: ReadonlySignal<string | null>
}

export function WebsiteSection({ state }: { state: WebsiteState }) {
  return (
    <ForDealership state={state} title="Website">
      {(dealership) => (
        <div className="website">
          <div className="website-form">
            <Website state={state} dealership={dealership} />
          </div>
          <Preview state={state} dealership={dealership} />
        </div>
      )}
    </ForDealership>
  )
}

type WebsiteSectionProps = { state: WebsiteState; dealership: DealershipSettings }

function Website({ state, dealership }: WebsiteSectionProps) {
  const { website, websiteReason, hasFeature } = dealership
  const phone = state.supportPhone.value
  const off = hasFeature('public-quick-quote')
    ? null
    : `Quotes on your own pages are not switched on for this dealership. Ask dealer support${phone ? `, ${phone}` : ''}.`
  const reason = off ?? websiteReason.value
  return (
    <SectionFrame
      section={website}
      title="Website"
      lead={`Put quotes on your own pages. ${dealershipNameOf(dealership)}.`}
      readOnlyReason={reason}
    >
      {!off && <Keys state={state} dealership={dealership} reason={reason} />}
      <fieldset className="website-fields" disabled={Boolean(reason)}>
        <Sites state={state} dealership={dealership} />
        <OwnPages dealership={dealership} />
        <Looks dealership={dealership} />
        <OfferedProducts dealership={dealership} />
        <ExampleFields dealership={dealership} />
      </fieldset>
      {!off && <ServerKeys state={state} dealership={dealership} reason={reason} />}
    </SectionFrame>
  )
}

function Looks({ dealership: { website } }: { dealership: DealershipSettings }) {
  const { form } = website
  return (
    <div className="website-part">
      <div className="section-pair">
        <AccentField {...bindField(form, 'accent')} />
        <SegmentedControl {...bindField(form, 'corners')} choices={CORNERS} />
        <Switch {...bindTick(form, 'useHostFont')} hint="Off: Forecourt’s own font" />
        <Switch {...bindTick(form, 'followColourScheme')} hint="Follows the page; off: always light" />
        <Switch {...bindTick(form, 'showLenderSlider')} hint="A moving row of the lenders you work with" />
      </div>
    </div>
  )
}

function OfferedProducts({ dealership: { website, hasFeature } }: { dealership: DealershipSettings }) {
  const { form } = website
  const products = PRODUCT_OPTIONS.map((option) =>
    isProductOn(productOf({ productType: option.value }), hasFeature)
      ? option
      : { ...option, reason: 'Not switched on' },
  )
  return (
    <div className="website-part">
      <div className="section-pair">
        <TickRow {...bindField(form, 'products')} choices={products} />
        <TickRow {...bindField(form, 'creditProfiles')} choices={HISTORIES} />
        <TickRow {...bindField(form, 'vehicleTypes')} choices={VEHICLES} />
        <TermField {...bindField(form, 'defaultTerm')} placeholder={UNSET.defaultTerm} />
      </div>
    </div>
  )
}
