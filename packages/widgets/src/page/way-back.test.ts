import { afterEach, expect, it } from 'vitest'
import { keepWayBack, wayBack } from './way-back.ts'

const here = location.href
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', here)
})

it('leads from the page of the payment back to the page that was left', () => {
  history.replaceState(null, '', '/q/a-link')
  const left = location.href
  keepWayBack('pay-1')
  expect(wayBack('pay-1')).toBeNull()
  history.replaceState(null, '', '/pay-complete?token=pay-1')
  expect(wayBack('pay-1')).toBe(left)
  expect(wayBack('pay-2')).toBeNull()
})

it.each(['"https://elsewhere.test/q/1"', '"javascript:alert(1)"', '7', 'not JSON'])('never leads to %s', (kept) => {
  sessionStorage.setItem('forecourt.paying.pay-1', kept)
  expect(wayBack('pay-1')).toBeNull()
})
