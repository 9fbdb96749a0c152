import type { PaymentMethod, PaymentStart } from '@forecourt/core'
import { createAct } from '../kit/index.ts'
import { parseAddress } from '../page/index.ts'
import { batch, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { MountedFields } from './card-fields.ts'
import { CardFieldsEnded } from './framed-fields.ts'
import type { PayPage } from './page.ts'
import type { PayHost } from './state.ts'

/** `preparing`: the card fields are loading; `fields`: they are mounted, ready to fill in and send. */
type PaymentStep = 'choosing' | 'preparing' | 'leaving' | 'fields'

interface PayingParts {
  readonly method: ReadonlySignal<PaymentMethod | null>
  /** Called when the payment's state may differ from the one shown. */
  onRefused(): Promise<void>
  /** Set when card fields were sent and not refused immediately. */
  readonly isSent: Signal<boolean>
}

/** The steps from choosing a method to the payment company. */
export function createPaying(page: PayPage, host: PayHost, { method, onRefused, isSent }: PayingParts) {
  // Over forty lines: the steps share the mounted fields and their attempt.
  const act = createAct()
  const step = signal<PaymentStep>('choosing')
  const declined = signal<string | null>(null)
  let fields: MountedFields | null = null
  let attempt = 0
  let isPageWanted = false

  const set = (next: PaymentStep, words: string | null = null) =>
    batch(() => {
      step.value = next
      declined.value = words
    })

  const start = (wanted: PaymentMethod, inPage: boolean) =>
    page.client.payments.start({ token: host.token.peek(), method: wanted, inPage })

  const giveUp = () => {
    attempt += 1
    fields?.unmount()
    fields = null
    batch(() => {
      set('choosing')
      act.forget()
    })
  }

  const follow = async (begun: PaymentStart) => {
    const { redirectUrl, clientSecret } = begun
    if (redirectUrl && isWebAddress(redirectUrl)) {
      set('leaving')
      return page.go(redirectUrl)
    }
    const mounting = clientSecret ? host.mountFields(begun) : null
    if (!mounting) return set('choosing', NOT_HERE)
    fields = await mounting
    set('fields')
  }

  const begin = async (wanted: PaymentMethod) => {
    set('choosing')
    const own = attempt
    await act.run(async () => {
      const begun = await start(wanted, false)
      if (own === attempt) await follow(begun)
    })
    const kind = act.problem.peek()?.kind
    if (kind === 'refused' || kind === 'fields') await onRefused()
  }

  const prepare = async () => {
    if (step.peek() !== 'choosing' || isPageWanted) return
    attempt += 1
    const own = attempt
    // Why the last fields went stays until the new ones are sent.
    step.value = 'preparing'
    const preparing = createAct()
    await preparing.run(async () => {
      const begun = await start('card', true)
      const mounted = own === attempt ? await host.mountFields(begun) : null
      if (own === attempt) fields = mounted
      else mounted?.unmount()
    })
    if (own !== attempt) return
    if (preparing.problem.peek()?.kind === 'refused') await onRefused()
    if (own !== attempt) return
    isPageWanted = fields === null
    step.value = fields ? 'fields' : 'choosing'
  }

  const send = async (mounted: MountedFields) => {
    const refusal = await mounted.confirm()
    if (refusal !== null) return set('fields', refusal)
    mounted.unmount()
    fields = null
    isSent.value = true
    set('leaving')
    host.show('complete')
  }

  const confirm = async (mounted: MountedFields) => {
    set('fields')
    await act.run(async () => {
      try {
        await send(mounted)
      } catch (error) {
        if (!(error instanceof CardFieldsEnded)) throw error
        mounted.unmount()
        fields = null
        // It may have been paid in another tab. If not, new fields come.
        await onRefused()
        set('choosing', ENDED)
      }
    })
  }

  return {
    step,
    /** A payment is starting, or the card fields are being sent. */
    isBusy: act.isBusy,
    /** Why it could not start; nothing has been charged. */
    problem: act.problem,
    /** Why the company refused the card, or why this method cannot be used here. */
    declined,
    /** Removes the card fields; nothing has been paid. */
    giveUp,
    /** Loads the company's card fields into the page; if they do not load, its own page is used instead. */
    prepare,
    /** Opens the company's own page instead of its mounted fields. */
    async toPage(): Promise<void> {
      isPageWanted = true
      giveUp()
      await begin('card')
    },
    /** Starts the chosen method, or sends the mounted card fields. */
    async pay(): Promise<void> {
      const wanted = method.peek()
      if (act.isBusy.peek()) return
      if (step.peek() === 'fields' && fields) await confirm(fields)
      else if (step.peek() === 'choosing' && wanted) await begin(wanted)
    },
  }
}

const ENDED = 'The payment page had expired. Please fill in your card again.'
const NOT_HERE = 'You cannot pay this way on this page. Choose another way, or call the dealership.'

function isWebAddress(address: string): boolean {
  const protocol = parseAddress(address)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
