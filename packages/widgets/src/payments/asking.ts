import { blockedReason, contract, type PaymentRequest } from '@forecourt/core'
import type { FormModel } from '../kit/index.ts'
import { createUnderKey } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { type Act, createAct } from './act.ts'
import { type AskValues, createAskForm, draftOf, formFields, NOTHING_ASKED, valuesAgain } from './ask-form.ts'
import { createFinding, type Finding } from './finding.ts'
import type { FoundCustomer, PaymentsSources } from './sources.ts'

export interface Asking extends Act {
  readonly form: FormModel<AskValues>
  readonly isOpen: ReadonlySignal<boolean>
  /** The dealership has to be chosen in the form. */
  readonly isChoosing: ReadonlySignal<boolean>
  /** Why nothing can be asked for the dealership that it would belong to. */
  readonly heldReason: ReadonlySignal<string | null>
  /** Why nothing can be asked at all: of the one dealership, or of each that could be chosen. */
  readonly blockedReason: ReadonlySignal<string | null>
  /** Customers that the name fits, until one is taken. */
  readonly found: Finding['found']
  take(customer: FoundCustomer): void
  /** It is a payment of nobody's record. */
  unlink(): void
  /** Looks for customers while the name is typed; returns how to stop. */
  follow(): () => void
  open(again?: PaymentRequest): void
  close(): void
  send(values: AskValues): Promise<void>
}

export function createAsking(sources: PaymentsSources, onAsked: (payment: PaymentRequest) => void): Asking {
  // Over forty lines: a list of what may be done with one form.
  const isChoosing = computed(() => sources.ownDealership.value === null)
  const form = createAskForm(sources.draft, () => isChoosing.value)
  const act = createAct()
  const isOpen = signal(false)
  const underKey = createUnderKey(sources.newKey)
  const whose = computed(() => sources.ownDealership.value ?? form.values.value.dealership)
  const finding = createFinding(sources)
  const sought = computed(() => (isOpen.value ? soughtIn(form.values.value) : ''))
  const close = () => {
    isOpen.value = false
    act.forget()
  }

  return {
    ...act,
    form,
    isOpen,
    isChoosing,
    found: finding.found,
    take: (customer) => take(form, customer),
    unlink: () => form.set('applicationId', null),
    follow: () => finding.follow(sought, whose),
    heldReason: computed(() => reasonOf(sources, whose.value)),
    blockedReason: computed(() => blockedReasonOf(sources)),
    open(again) {
      if (blockedReasonOf(sources) !== null) return
      if (again) form.reset(valuesAgain(again))
      isOpen.value = true
    },
    close,
    async send(values) {
      const id = whose.peek()
      if (id === null || reasonOf(sources, id) !== null) return
      const draft = draftOf(values, id)
      const isAsked = await act.run(async () => onAsked(await underKey(draft, (key) => sources.create(draft, key))))
      form.refuse(formFields(act.refused.peek()?.fields ?? {}))
      if (!isAsked) return
      form.reset(NOTHING_ASKED)
      close()
    },
  }
}

/** D40 and D41, of the dealership whose payment it would be. */
function reasonOf({ dealerships }: PaymentsSources, affiliateUserId: number | null): string | null {
  const own = dealerships.value?.find((dealer) => dealer.affiliateUserId === affiliateUserId)
  return own ? blockedReason(contract.payments.create, own) : null
}

function blockedReasonOf(sources: PaymentsSources): string | null {
  const own = sources.ownDealership.value
  if (own !== null) return reasonOf(sources, own)
  const reasons = (sources.dealerships.value ?? []).map(({ affiliateUserId }) => reasonOf(sources, affiliateUserId))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** Of somebody who is known already nobody else is looked for. */
const soughtIn = ({ applicationId, customerName }: AskValues): string => (applicationId === null ? customerName : '')

function take(form: FormModel<AskValues>, { applicationId, name, email, mobile, registration }: FoundCustomer): void {
  form.set('applicationId', applicationId)
  form.set('customerName', name)
  form.set('customerEmail', email)
  form.set('customerMobile', mobile)
  form.set('vehicleReg', registration)
}
