import { asksMileage, formatPounds, MAX_ANNUAL_MILEAGE, MAX_MILEAGE, MAX_PRICE } from '@forecourt/core'
import {
  Button,
  MileageField,
  MoneyField,
  RegistrationField,
  SegmentedControl,
  useMoveOn,
  vehicleName,
} from '../../kit/index.ts'
import { bindSignal } from '../../signals/index.ts'
import { useTexts } from '../../texts/index.ts'
import type { PublicQuickQuoteState } from './public-state.ts'

type PublicViewProps = { state: PublicQuickQuoteState }

export function CarFields({ state }: PublicViewProps) {
  const { fields, lookUp } = state
  const { text } = useTexts()
  const find = () => lookUp.find()
  const row = useMoveOn(lookUp.state.value, 'price')
  return (
    <>
      <div className="plate-row" ref={row} data-begin>
        <RegistrationField
          label={text('registration')}
          name="registration"
          busy={lookUp.state.value === 'looking'}
          onEnter={find}
          {...bindSignal(fields.registration)}
        />
        <Button onClick={find}>{text('find')}</Button>
      </div>
      <p className="small muted" role="status">
        {lookUp.state.value === 'found' ? vehicleName(lookUp.vehicle.value) : text(LOOK_UP_TEXTS[lookUp.state.value])}
      </p>
      <div className="pair">
        <PriceField state={state} />
        <MileageField
          label={text('mileage')}
          name="mileage"
          suffix={text('miles')}
          max={MAX_MILEAGE}
          unread={Number.NaN}
          {...bindSignal(fields.mileage)}
        />
      </div>
    </>
  )
}

export function PriceField({ state: { fields } }: PublicViewProps) {
  return (
    <div data-begin>
      <MoneyField
        label={useTexts().text('price')}
        name="price"
        max={MAX_PRICE}
        unread={Number.NaN}
        {...bindSignal(fields.price)}
      />
    </div>
  )
}

const LOOK_UP_TEXTS = {
  idle: 'lookUpIdle',
  looking: 'lookUpLooking',
  'not-found': 'lookUpNotFound',
  failed: 'lookUpFailed',
} as const

function Deposit({ state: { fields } }: PublicViewProps) {
  const { text } = useTexts()
  const price = fields.price.value || 0
  const setDeposit = (value: number) => {
    fields.deposit.value = value
  }
  return (
    <div data-begin>
      <MoneyField label={text('deposit')} name="deposit" unread={Number.NaN} {...bindSignal(fields.deposit)} />
      <input
        className="slider"
        type="range"
        aria-label={text('depositSlider')}
        aria-valuetext={formatPounds(Math.min(fields.deposit.value ?? 0, price))}
        min={0}
        max={Math.max(price, 1)}
        step={50}
        value={Math.min(fields.deposit.value || 0, price)}
        disabled={price === 0}
        onChange={(event) => setDeposit(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** Deposit, months and, for PCP, the miles a year. */
export function PublicFigures({ state }: PublicViewProps) {
  const { fields, terms, refreshResiduals } = state
  const { text } = useTexts()
  return (
    <>
      <Deposit state={state} />
      <div className="public-terms">
        <SegmentedControl
          label={text('months')}
          name="term"
          choices={terms.value.map((term) => ({
            value: term,
            label: String(term),
            heard: text('exampleMonths', { months: term }),
          }))}
          {...bindSignal(fields.term)}
        />
        {asksMileage({ productType: fields.productType.value }) && (
          <MileageField
            label={text('annualMileage')}
            name="annualMileage"
            max={MAX_ANNUAL_MILEAGE}
            unread={Number.NaN}
            onLeave={refreshResiduals}
            onEnter={refreshResiduals}
            {...bindSignal(fields.annualMileage)}
          />
        )}
      </div>
    </>
  )
}
