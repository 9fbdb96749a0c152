import { CreditProfile, formatPoundsAndPence, ProductType } from '@forecourt/core'
import {
  Button,
  brokerWords,
  InlineError,
  MoneyField,
  NumberField,
  PhoneLink,
  RegistrationField,
  RepresentativeExampleCard,
  SegmentedControl,
  Skeleton,
  TestMark,
  useMoveOn,
} from '../../kit/index.ts'
import { bound } from '../fields.ts'
import { PublicContact } from './PublicContact.tsx'
import type { PublicQuickQuoteState } from './public-state.ts'
import { type QuoteTexts, quoteTextsFor } from './quote-texts.ts'

const PUBLIC_PRODUCT_OPTIONS = [
  { value: ProductType.PCP, label: 'PCP' },
  { value: ProductType.HP, label: 'HP' },
] as const

const HISTORY = [
  { value: CreditProfile.Prime, label: 'Good' },
  { value: CreditProfile.NearPrime, label: 'Fair' },
  { value: CreditProfile.NonPrime, label: 'Poor' },
] as const

type PublicViewProps = { state: PublicQuickQuoteState }
type PublicQuoteProps = PublicViewProps & {
  dealerName: string
  dealerPhone: string | null
  /** Ours unless the host gives others. */
  words?: QuoteTexts
  asksForCar: boolean
  isTest?: boolean
  /** Asks for the visitor’s details unless something else is to happen. */
  onAsk?: () => void
  onSend: () => void
}

/** One column, large type: what it costs, in plain words, and who it is dealt with. */
export function PublicView(props: PublicQuoteProps) {
  const { state, dealerName, asksForCar, isTest, onSend } = props
  const { words = quoteTextsFor(undefined, dealerName), onAsk = () => askIn(state) } = props
  const { panel, failed } = state.rates
  if (failed.value) return <Away {...props} words={words} />
  const { website, hasNoWebsite } = state
  // What it offers and what it is called are known before anything is shown: nothing changes under the visitor.
  if (!panel.value || !(website.value || hasNoWebsite.value))
    return <Skeleton kind="card" rows={6} label="Loading the finance calculator" />
  return (
    <div className="public-quote">
      <div className="public-head">
        <h2 className="public-title">{words.heading}</h2>
        {isTest && <TestMark />}
        {state.products.value.length > 1 && (
          <SegmentedControl
            label="Kind of finance"
            labelHidden
            name="product"
            choices={PUBLIC_PRODUCT_OPTIONS.filter(({ value }) => state.products.value.includes(value))}
            {...bound(state.fields.productType)}
          />
        )}
      </div>
      <Monthly state={state} />
      {asksForCar && <CarFields state={state} />}
      <PublicFigures state={state} />
      <PublicContact state={state} words={words} dealerName={dealerName} onAsk={onAsk} onSend={onSend} />
      {state.example.value && <RepresentativeExampleCard example={state.example.value} />}
      {!state.isWaiting.value && <BrokerWords state={state} dealerName={dealerName} />}
    </div>
  )
}

function Away({ state, words, dealerName, dealerPhone }: PublicQuoteProps & { words: QuoteTexts }) {
  return (
    <InlineError title={words.unavailable} onRetry={state.retry}>
      {dealerPhone ? (
        <>
          You can ask {dealerName} on <PhoneLink number={dealerPhone} />.
        </>
      ) : (
        `Please ask ${dealerName}.`
      )}
    </InlineError>
  )
}

function askIn({ isAsking }: PublicQuickQuoteState): void {
  isAsking.value = true
}

function Monthly({ state }: PublicViewProps) {
  const offer = state.offer.value
  const words = state.validationError.value?.message ?? state.noOffer.value ?? 'Working it out'
  return (
    <div className="public-monthly" role="status">
      {offer ? (
        <>
          <p>
            <span className="public-figure">{formatPoundsAndPence(offer.quote.instalment)}</span> a month
          </p>
          <p className="muted">{paymentWords(offer)}</p>
        </>
      ) : (
        <p className="muted">{words}</p>
      )}
    </div>
  )
}

type Shown = NonNullable<PublicQuickQuoteState['offer']['value']>

function paymentWords({ quote, optionalFinalPayment }: Shown): string {
  if (optionalFinalPayment === null) return `${quote.instalmentCount} payments, then the car is yours`
  return `${quote.instalmentCount} payments, then ${formatPoundsAndPence(optionalFinalPayment)} if you want to keep the car`
}

function CarFields({ state }: PublicViewProps) {
  const { fields, lookUp } = state
  const find = () => lookUp.find()
  const vehicle = lookUp.vehicle.value
  const row = useMoveOn(lookUp.state.value, 'price')
  const name = [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ')
  return (
    <>
      <div className="plate-row" ref={row}>
        <RegistrationField
          label="Registration of the car"
          name="registration"
          busy={lookUp.state.value === 'looking'}
          onEnter={find}
          {...bound(fields.registration)}
        />
        <Button onClick={find}>Find</Button>
      </div>
      <p className="small muted" role="status">
        {lookUp.state.value === 'found' ? name : LOOK_UP_WORDS[lookUp.state.value]}
      </p>
      <div className="pair">
        <MoneyField label="Price of the car" name="price" {...bound(fields.price)} />
        <NumberField label="Its mileage" name="mileage" suffix="miles" {...bound(fields.mileage)} />
      </div>
    </>
  )
}

const LOOK_UP_WORDS = {
  idle: 'Or just enter the price.',
  looking: 'Looking it up',
  found: '',
  'not-found': 'We could not find that registration. Enter the price and mileage instead.',
  failed: 'We could not look that up just now. Enter the price and mileage instead.',
} as const

function Deposit({ state: { fields } }: PublicViewProps) {
  const price = fields.price.value ?? 0
  const setDeposit = (value: number) => {
    fields.deposit.value = value
  }
  return (
    <div>
      <MoneyField label="Deposit" name="deposit" {...bound(fields.deposit)} />
      <input
        className="slider"
        type="range"
        aria-label="Deposit"
        min={0}
        max={Math.max(price, 1)}
        step={50}
        value={Math.min(fields.deposit.value ?? 0, price)}
        disabled={price === 0}
        onChange={(event) => setDeposit(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

function PublicFigures({ state }: PublicViewProps) {
  const { fields, terms, profiles, refreshResiduals } = state
  return (
    <>
      <Deposit state={state} />
      <div className="public-terms">
        <SegmentedControl
          label="Months"
          name="term"
          choices={terms.value.map((term) => ({ value: term, label: String(term) }))}
          {...bound(fields.term)}
        />
        {fields.productType.value === ProductType.PCP && (
          <NumberField
            label="Miles a year"
            name="annualMileage"
            onLeave={refreshResiduals}
            onEnter={refreshResiduals}
            {...bound(fields.annualMileage)}
          />
        )}
      </div>
      {profiles.value.length > 1 && (
        <SegmentedControl
          label="Your credit history"
          name="creditProfile"
          choices={HISTORY.filter(({ value }) => profiles.value.includes(value))}
          {...bound(fields.creditProfile)}
        />
      )}
    </>
  )
}

function BrokerWords({ state, dealerName }: PublicViewProps & { dealerName: string }) {
  const config = state.config.value
  return config && <p className="public-broker">{brokerWords(dealerName, config)}</p>
}
