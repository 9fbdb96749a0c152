import { isCallError, type PaymentMethod, type PaymentStart } from '@forecourt/core'
import { batch, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { MountedFields } from './card-fields.ts'
import type { PaySources } from './sources.ts'
import type { PayHost } from './state.ts'

/** `preparing`: its card fields are on their way; `fields`: they stand in the page, to be filled in and sent. */
export type PaymentStep = 'choosing' | 'preparing' | 'starting' | 'leaving' | 'fields' | 'confirming'

export interface Starting {
  readonly step: ReadonlySignal<PaymentStep>
  readonly problem: ReadonlySignal<string | null>
  /** Brings the company's card fields into the page; where they do not come, its own page is gone to instead. */
  prepare(): Promise<void>
  /** To the company's own page although its fields stand here. */
  toPage(): Promise<void>
  /** Begins with the method chosen, or sends the card fields that stand there. */
  pay(): Promise<void>
  /** Takes the card fields away; nothing has been paid. */
  giveUp(): void
}

interface PaymentStartParts {
  readonly method: ReadonlySignal<PaymentMethod | null>
  /** How the payment stands may be other than was shown. */
  onRefused(): Promise<void>
  /** Told when card fields were sent and not refused at once. */
  readonly isSent: Signal<boolean>
}

export function createStarting(
  sources: PaySources,
  host: PayHost,
  { method, onRefused, isSent }: PaymentStartParts,
): Starting {
  // Over forty lines: its steps share the fields that are mounted and whose turn it is.
  const step = signal<PaymentStep>('choosing')
  const problem = signal<string | null>(null)
  let fields: MountedFields | null = null
  let turn = 0
  let isPageWanted = false

  const set = (next: PaymentStep, words: string | null = null) =>
    batch(() => {
      step.value = next
      problem.value = words
    })

  const giveUp = () => {
    turn += 1
    fields?.unmount()
    fields = null
    if (step.peek() !== 'choosing') set('choosing')
  }

  const follow = async (begun: PaymentStart) => {
    const { redirectUrl, clientSecret } = begun
    if (redirectUrl && isWebAddress(redirectUrl)) {
      set('leaving')
      return sources.go(redirectUrl)
    }
    const mounting = clientSecret ? host.mountFields(begun) : null
    if (!mounting) return set('choosing', NOT_HERE)
    fields = await mounting
    set('fields')
  }

  const begin = async (wanted: PaymentMethod) => {
    set('starting')
    try {
      await follow(await sources.start(host.token.peek(), wanted, false))
    } catch (error) {
      set('choosing', paymentErrorText(error))
      if (isRefusal(error)) await onRefused()
    }
  }

  const prepare = async () => {
    if (step.peek() !== 'choosing' || isPageWanted) return
    turn += 1
    const own = turn
    set('preparing')
    try {
      const begun = await sources.start(host.token.peek(), 'card', true)
      const mounted = own === turn ? await host.mountFields(begun) : null
      if (own !== turn) return mounted?.unmount()
      fields = mounted
    } catch (error) {
      if (own === turn && isRefusal(error)) await onRefused()
    }
    if (own !== turn) return
    isPageWanted = fields === null
    set(fields ? 'fields' : 'choosing')
  }

  const confirm = async (mounted: MountedFields) => {
    set('confirming')
    const refused = await mounted.confirm().catch(() => UNREACHED)
    if (refused !== null) return set('fields', refused)
    mounted.unmount()
    fields = null
    isSent.value = true
    set('leaving')
    host.show('complete')
  }

  return {
    step,
    problem,
    giveUp,
    prepare,
    async toPage() {
      giveUp()
      isPageWanted = true
      await begin('card')
    },
    async pay() {
      const wanted = method.peek()
      if (step.peek() === 'fields' && fields) await confirm(fields)
      else if (step.peek() === 'choosing' && wanted) await begin(wanted)
    },
  }
}

const UNREACHED = 'The payment company could not be reached. Nothing has been taken. Please try again.'
const NOT_HERE = 'You cannot pay this way on this page. Choose another way, or call the dealership.'

const isRefusal = (error: unknown) => isCallError(error) && error.kind === 'api' && error.code === 'INVALID'

function paymentErrorText(error: unknown): string {
  if (!isCallError(error) || error.kind !== 'api' || error.code === 'PROVIDER_FAILED') return UNREACHED
  if (error.code === 'UNREACHABLE') return 'The server could not be reached. Nothing has been taken. Please try again.'
  if (error.code === 'FEATURE_OFF') return NOT_HERE
  return error.message
}

function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}
