import { asksMileage, DEFAULT_PRODUCT, formatNumber, formatPoundsAndPence } from '@forecourt/core'
import { Info } from 'lucide-react'
import { Icon, LoadProblem, Select, SliderField } from '../../kit/index.ts'
import type { ActState } from './ActPart.tsx'
import type { TermTile } from './play.ts'
import { Tiles } from './Tiles.tsx'

/** Slider steps wide enough for a finger; the buyer types a deposit in between. */
const STEP = 50

/** Deposit, term and mileage to try. */
export function PlayPart({ state }: { state: Pick<ActState, 'acting' | 'play'> }) {
  // Over forty lines: the markup of one form, field by field.
  const { play, acting } = state
  const wish = play.wish.value
  const prices = play.prices.value
  if (play.quote.value?.proceededAt)
    return (
      <p className="deal-hint small muted">
        <Icon of={Info} /> You went ahead with this quote, so its figures no longer change. Ask your dealer if they
        should.
      </p>
    )
  if (!wish || !prices)
    return <LoadProblem error={play.failed.value} what="The prices of other terms" onRetry={play.ask} />
  const change: typeof play.change = (part) => {
    play.change(part)
    acting.forget()
  }
  const mileages = prices.mileages.map(({ annualMileage }) => annualMileage)
  return (
    <div className="deal-play">
      <SliderField
        label="Deposit"
        prefix="£"
        min={0}
        max={prices.maxDeposit}
        step={wish.deposit % STEP === 0 ? STEP : 1}
        value={wish.deposit}
        onChange={(deposit) => change({ deposit })}
      />
      {play.terms.value.length > 1 && (
        <Tiles
          label="Months"
          value={wish.termMonths}
          onChange={(termMonths) => change({ termMonths })}
          tiles={play.terms.value.map(tileOf)}
        />
      )}
      {asksMileage({ productType: prices.request.productType ?? DEFAULT_PRODUCT }) && mileages.length > 1 && (
        <div className="deal-miles">
          <Select
            label="Miles a year"
            required
            value={wish.annualMileage}
            options={mileages.map((value) => ({ value, label: formatNumber(value) }))}
            onChange={(annualMileage) => annualMileage !== null && change({ annualMileage })}
          />
        </div>
      )}
      <p className="deal-hint small muted">
        <Icon of={Info} /> Try what you like. Your dealer confirms changes before they count.
      </p>
    </div>
  )
}

const tileOf = ({ termMonths, priced }: TermTile) => ({
  value: termMonths,
  label: String(termMonths),
  text: priced.figures ? formatPoundsAndPence(priced.figures.instalment) : priced.reason,
  isClosed: !priced.figures,
})
