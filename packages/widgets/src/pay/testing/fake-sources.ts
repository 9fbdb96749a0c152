import type { PaymentMethod, PaymentStart, PublicPayment } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import type { PaySources } from '../sources.ts'

export interface FakeSources extends PaySources {
  /** How it stands at the server; an error is thrown. */
  standing: PublicPayment | Error
  /** What starting answers, in turn; without any it leads to the payment company. */
  readonly answers: (PaymentStart | Error)[]
  /** The way that was begun; `fields` where only card fields were asked for. */
  readonly started: (PaymentMethod | 'fields')[]
  readonly gone: string[]
  asked: number
  /** Lets the next wait come to its end; answers how long it was. */
  pass(): Promise<number>
}

export const aPublicPayment = (part: Partial<PublicPayment> = {}): PublicPayment => ({
  dealerName: 'Quillmere Motors',
  dealerPhone: '01632 960163',
  amount: 500,
  reference: 'Deposit for your car',
  vehicleReg: 'ZZ23KHP',
  state: 'opened',
  methods: ['card', 'instant-bank'],
  expiresAt: '2026-12-04T14:02:00Z',
  paidAt: null,
  receiptNumber: null,
  failedReason: null,
  ...part,
})

export const aPaidOne = (): PublicPayment =>
  aPublicPayment({ state: 'paid', paidAt: '2026-11-20T14:01:00Z', receiptNumber: 'R2026-1042' })

export const PAYMENT_PAGE = 'https://pay.company.test/session-1'

export function fakeSources(standing: PublicPayment | Error = aPublicPayment()): FakeSources {
  const waits: { milliseconds: number; run: () => void }[] = []
  const sources: FakeSources = {
    standing,
    answers: [],
    started: [],
    gone: [],
    asked: 0,
    brokerName: signal('Forecourt'),
    async open() {
      sources.asked += 1
      if (sources.standing instanceof Error) throw sources.standing
      return sources.standing
    },
    async start(_token, method, inPage) {
      sources.started.push(inPage ? 'fields' : method)
      const answer = sources.answers.shift() ?? { method, redirectUrl: PAYMENT_PAGE }
      if (answer instanceof Error) throw answer
      return answer
    },
    go: (address) => void sources.gone.push(address),
    wait(milliseconds, run) {
      const one = { milliseconds, run }
      waits.push(one)
      return () => void waits.splice(waits.indexOf(one) >>> 0, 1)
    },
    async pass() {
      const next = waits.shift()
      next?.run()
      await new Promise((resolve) => setTimeout(resolve))
      return next?.milliseconds ?? 0
    },
  }
  return sources
}
