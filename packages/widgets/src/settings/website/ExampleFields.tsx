import { bindField, bindTick, MoneyField, NumberField, Switch, TermField } from '../../kit/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'

/** The example for pages without a visible car (CONC 3.5); below a quote the example is based on that quote. */
export function ExampleFields({ dealership: { website } }: { dealership: DealershipSettings }) {
  const { form } = website
  return (
    <div className="website-part">
      <Switch
        {...bindTick(form, 'hasExample')}
        hint="For pages that do not show one particular car. At least 51% of those who take finance from your site must get this rate or better."
      />
      {form.values.value.hasExample && (
        <div className="section-four">
          <MoneyField {...bindField(form, 'examplePrice')} />
          <MoneyField {...bindField(form, 'exampleDeposit')} />
          <TermField {...bindField(form, 'exampleTerm')} />
          <NumberField {...bindField(form, 'exampleApr')} decimals={1} suffix="%" />
        </div>
      )}
    </div>
  )
}
