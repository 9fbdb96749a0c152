import { expect, it, vi } from 'vitest'
import { framedFields } from './framed-fields.ts'

const origin = 'https://pay.company.test'

it.each([
  ['https://bank.test/confirm', ['https://bank.test/confirm']],
  ['javascript:alert(1)', []],
])('asked by the payment company to leave for %s, goes to %j', async (url, expected) => {
  const go = vi.fn<(address: string) => void>()
  const place = document.body.appendChild(document.createElement('div'))
  const mounting = framedFields(`${origin}/fields`, go).mount(place, '')
  const source = place.querySelector('iframe')?.contentWindow ?? null
  const say = (kind: string, more = {}) =>
    window.dispatchEvent(new MessageEvent('message', { source, origin, data: { from: 'card-fields', kind, ...more } }))
  say('ready')
  const fields = await mounting
  void fields.confirm()
  say('leave', { url })
  expect(go.mock.calls.map(([address]) => address)).toEqual(expected)
  fields.unmount()
})
