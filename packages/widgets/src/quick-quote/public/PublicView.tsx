import { CreditProfile, formatPoundsAndPence, SHOWN_PRODUCTS } from '@forecourt/core'
import {
  brokerWords,
  Figure,
  FigureText,
  InlineError,
  PhoneLink,
  paymentWords,
  RepresentativeExampleCard,
  SegmentedControl,
  TestMark,
} from '../../kit/index.ts'
import { bindSignal } from '../../signals/index.ts'
import { type Texts, useTexts } from '../../texts/index.ts'
import { PublicContact } from './PublicContact.tsx'
import { CarFields, PriceField, PublicFigures } from './PublicFields.tsx'
import type { PublicQuickQuoteState } from './public-state.ts'

const PUBLIC_PRODUCT_OPTIONS = SHOWN_PRODUCTS.map(({ id, attribute }) => ({ value: id, name: attribute }))

const HISTORY = [
  { value: CreditProfile.Prime, name: 'creditGood' },
  { value: CreditProfile.NearPrime, name: 'creditFair' },
  { value: CreditProfile.NonPrime, name: 'creditPoor' },
] as const

type PublicViewProps = { state: PublicQuickQuoteState }
type PublicQuoteProps = PublicViewProps & {
  dealerName: string
  dealerPhone: string | null
  asksForCar: boolean
  /** The page gives no price. */
  asksForPrice?: boolean
  isPriceOnRequest?: boolean
  isTest?: boolean
  /** By default it asks for the visitor’s details. */
  onAsk?: () => void
  onSend: () => void
}

/** One column in large type: the cost in plain words, and the firms involved. */
export function PublicView(props: PublicQuoteProps) {
  // Over forty lines: the markup of one screen, part by part.
  const { state, dealerName, asksForCar, asksForPrice, isPriceOnRequest, isTest, onSend } = props
  const { text } = useTexts()
  const { panel, failed } = state.rates
  const ask = () => {
    state.isAsking.value = true
  }
  if (failed.value) return <Away {...props} />
  // The dealership's products appear once known, in reserved space, so that nothing moves under the visitor.
  const isKnown = Boolean(state.website.value || state.hasNoWebsite.value)
  return (
    <div className="public-quote">
      <div className="public-head">
        <h2 className="public-title" part="heading">
          <slot name="heading">{text('heading')}</slot>
        </h2>
        {isTest && <TestMark />}
        {state.products.value.length > 1 && (
          <div className={isKnown ? undefined : 'public-awaited'}>
            <SegmentedControl
              label={text('products')}
              labelHidden
              name="product"
              choices={namedChoices(PUBLIC_PRODUCT_OPTIONS, state.products.value, text)}
              {...bindSignal(state.fields.productType)}
            />
          </div>
        )}
      </div>
      {isPriceOnRequest ? (
        <p className="public-monthly muted">{text('priceOnRequest', { dealer: dealerName })}</p>
      ) : (
        <>
          <Monthly state={state} />
          {asksForCar && <CarFields state={state} />}
          {!asksForCar && asksForPrice && <PriceField state={state} />}
          <PublicFigures state={state} />
        </>
      )}
      {isKnown && (
        <>
          {!isPriceOnRequest && <CreditHistory state={state} />}
          {state.website.value?.takesEnquiries === false ? (
            <NoEnquiries {...props} />
          ) : (
            <PublicContact state={state} dealerName={dealerName} onAsk={props.onAsk ?? ask} onSend={onSend} />
          )}
          {state.example.value && <RepresentativeExampleCard example={state.example.value} />}
        </>
      )}
      <slot name="note" />
      {isKnown && panel.value && !state.isWaiting.value && <BrokerWords state={state} dealerName={dealerName} />}
    </div>
  )
}

/** The options that the dealership offers, with the page's own labels. */
const namedChoices = <T,>(
  all: readonly { readonly value: T; readonly name: 'pcp' | 'hp' | 'creditGood' | 'creditFair' | 'creditPoor' }[],
  offered: readonly T[],
  text: Texts['text'],
) => all.filter(({ value }) => offered.includes(value)).map(({ value, name }) => ({ value, label: text(name) }))

function Away(props: PublicQuoteProps) {
  return (
    <InlineError
      title={useTexts().text('unavailable')}
      {...(props.state.mayPass.value && { onRetry: () => void props.state.retry() })}
    >
      <AskInPerson {...props} />
    </InlineError>
  )
}

/** The server refuses enquiries to a dealership that may not change anything (D40). */
function NoEnquiries(props: PublicQuoteProps) {
  return (
    <div className="public-ask">
      <p>{useTexts().text('noEnquiries', { dealer: props.dealerName })}</p>
      <p>
        <AskInPerson {...props} />
      </p>
    </div>
  )
}

export function AskInPerson({ dealerName: dealer, dealerPhone }: Pick<PublicQuoteProps, 'dealerName' | 'dealerPhone'>) {
  const { text, rich } = useTexts()
  if (!dealerPhone) return text('askDealer', { dealer })
  return rich('askByPhone', { dealer, phone: <PhoneLink number={dealerPhone} /> })
}

function Monthly({ state }: PublicViewProps) {
  const offer = state.offer.value
  const texts = useTexts()
  const words = state.validationError.value?.text ?? state.noOffer.value
  return (
    <div className="public-monthly" role="status">
      {offer ? (
        <>
          <p>
            {texts.rich('monthly', {
              instalment: <Figure className="public-figure">{formatPoundsAndPence(offer.quote.instalment)}</Figure>,
            })}
          </p>
          <p className="muted" key={offer.productType}>
            {paymentWords(offer.quote, texts)}
          </p>
        </>
      ) : (
        <p className="muted">
          <FigureText>{texts.text(words ?? 'working')}</FigureText>
        </p>
      )}
    </div>
  )
}

function CreditHistory({ state: { fields, profiles } }: PublicViewProps) {
  const { text } = useTexts()
  if (profiles.value.length < 2) return null
  return (
    <SegmentedControl
      label={text('creditHistory')}
      name="creditProfile"
      choices={namedChoices(HISTORY, profiles.value, text)}
      {...bindSignal(fields.creditProfile)}
    />
  )
}

function BrokerWords({ state, dealerName }: PublicViewProps & { dealerName: string }) {
  const config = state.config.value
  const texts = useTexts()
  return config && <p className="public-broker">{brokerWords(dealerName, config, texts)}</p>
}
