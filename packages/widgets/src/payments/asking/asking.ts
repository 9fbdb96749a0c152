import { type Application, contract, type Dealer, type PaymentRequest } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import {
  type AskValues,
  createAskForm,
  NOTHING_ASKED,
  paymentDraftOf,
  valuesAgain,
  valuesOfCustomer,
} from './ask-form.ts'
import { createFinding } from './finding.ts'

export type PaymentRequesting = ReturnType<typeof createAsking>

export function createAsking(
  page: PortalPage,
  dealerships: ReadonlySignal<readonly Dealer[] | null>,
  onAsked: (payment: PaymentRequest) => void,
) {
  // Over forty lines: a list of one form's functions.
  const { ofForms } = page.dealers
  /** Why a dealership may not request payments (D40, D41). */
  const reasonOf = (id: number | null) => page.dealers.blockedReason(contract.payments.create, id)
  const blockedReason = computed(() => {
    if (ofForms.value !== null) return reasonOf(ofForms.value)
    const reasons = (dealerships.value ?? []).map(({ affiliateUserId }) => reasonOf(affiliateUserId))
    return reasons.includes(null) ? null : (reasons[0] ?? null)
  })
  const isChoosing = computed(() => ofForms.value === null)
  const form = createAskForm(page.drafts, () => isChoosing.value)
  const isOpen = signal(false)
  const underKey = createIdempotencyKeys()
  const whose = computed(() => ofForms.value ?? form.values.value.dealership)
  const sought = computed(() => (isOpen.value ? soughtIn(form.values.value) : ''))
  const found = createFinding(page, sought, whose)
  const close = () => {
    isOpen.value = false
    form.forget()
  }

  return {
    form,
    dealerships,
    isOpen,
    /** The user has to choose the dealership in the form. */
    isChoosing,
    /** Customers with a matching name, until one is chosen. */
    found: found.data,
    take: (customer: Application) => form.change(valuesOfCustomer(customer)),
    /** The payment belongs to no record. */
    unlink: () => form.set('applicationId', null),
    /** Searches customers while the name is typed; returns a function that stops it. */
    follow: found.follow,
    /** Why the form's dealership can request nothing. */
    heldReason: computed(() => reasonOf(whose.value)),
    /** Why nothing can be requested: for the only dealership, or for every one available. */
    blockedReason,
    open(again?: PaymentRequest) {
      if (blockedReason.peek() !== null) return
      if (again) form.reset(valuesAgain(again))
      isOpen.value = true
    },
    /** Opens the form for a record's customer, with any earlier input for them. */
    openFor(application: Application) {
      if (form.values.peek().applicationId !== application.cosmosId) {
        const dealership = application.affiliateUserId ?? null
        form.reset({ ...NOTHING_ASKED, dealership, ...valuesOfCustomer(application) })
      }
      isOpen.value = true
    },
    close,
    async send() {
      const id = whose.peek()
      if (reasonOf(id) !== null) return
      const isAsked = await form.send(async (values) => {
        if (id === null) return
        const draft = paymentDraftOf(values, id)
        onAsked(await underKey(draft, (idempotencyKey) => page.client.payments.create(draft, { idempotencyKey })))
      })
      if (!isAsked) return
      form.reset(NOTHING_ASKED)
      close()
    },
  }
}

/** No search for a known customer. */
const soughtIn = ({ applicationId, customerName }: AskValues): string => (applicationId === null ? customerName : '')
