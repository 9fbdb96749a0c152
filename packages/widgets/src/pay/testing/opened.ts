import { ApiError } from '@forecourt/core'
import { afterEach, vi } from 'vitest'
import { signal } from '../../signals/index.ts'
import type { PayViewName } from '../definition.ts'
import { createPay } from '../state.ts'
import { aPublicPayment, type FakeSources, fakeSources } from './fake-sources.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const TOKEN = 'a-token-that-nobody-guesses'
export const refusal = (
  status: number,
  code: 'NOT_FOUND' | 'UNREACHABLE' | 'INVALID' | 'FEATURE_OFF' | 'PROVIDER_FAILED',
) => new ApiError({ status, code, message: 'Said by the server' })

export async function open({
  view = 'pay' as PayViewName,
  token = TOKEN,
  standing = aPublicPayment() as FakeSources['standing'],
} = {}) {
  const sources = fakeSources(standing)
  const turned = signal(view)
  const show = vi.fn((next: PayViewName) => {
    turned.value = next
  })
  const host = { token: signal(token), view: turned, show }
  const fields = { confirm: vi.fn<() => Promise<string | null>>(), unmount: vi.fn() }
  const mountFields = vi.fn<() => Promise<typeof fields> | null>(() => null)
  const state = createPay(sources, { ...host, mountFields })
  stops.push(state.start())
  await settled()
  return { sources, state, host, fields, mountFields }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))
