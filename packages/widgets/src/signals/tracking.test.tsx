import { act, render, screen } from '@testing-library/react'
import { memo, StrictMode, useState } from 'react'
import { expect, it } from 'vitest'
import { type ReadonlySignal, signal } from './index.ts'

type Props = { count: ReadonlySignal<number> }

const doubled = (count: Props['count']) => count.value * 2
const useDoubled = (count: Props['count']) => doubled(count)

function Direct({ count }: Props) {
  return <output>{count.value}</output>
}
const ThroughFunction = ({ count }: Props) => <output>{doubled(count) / 2}</output>
function ThroughHook({ count }: Props) {
  return <output>{useDoubled(count) / 2}</output>
}
const Memoised = memo(function Memoised({ count }: Props) {
  return <output>{count.value}</output>
})
function ReadOnce({ count }: Props) {
  const [first] = useState(() => count.peek())
  return <output>{first}</output>
}

it.each([
  ['a component', Direct, '2'],
  ['an arrow that reads through a function', ThroughFunction, '2'],
  ['a component whose hook reads', ThroughHook, '2'],
  ['a memoised component', Memoised, '2'],
  ['a component that only peeks', ReadOnce, '1'],
])('%s renders the expected value, in strict mode too', (_, Part, shown) => {
  const count = signal(1)
  render(<Part count={count} />, { wrapper: StrictMode })
  expect(screen.getByRole('status').textContent).toBe('1')
  act(() => {
    count.value = 2
  })
  expect(screen.getByRole('status').textContent).toBe(shown)
})

it('a component renders for signals that it reads, but not for its child’s', () => {
  const count = signal(1)
  let drawn = 0
  function Parent() {
    drawn += 1
    return <Direct count={count} />
  }
  render(<Parent />)
  act(() => {
    count.value = 2
  })
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(drawn).toBe(1)
})
