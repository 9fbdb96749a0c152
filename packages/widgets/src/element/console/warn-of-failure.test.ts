import { afterEach, expect, it, vi } from 'vitest'
import { changedBuiltIns, warnOfFailure } from './warn-of-failure.ts'

const undo: (() => void)[] = []

afterEach(() => {
  for (const each of undo.splice(0)) each()
})

function put(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, {
    value,
    enumerable: before?.enumerable ?? true,
    configurable: true,
    writable: true,
  })
  undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)))
}

it.each([
  ['nothing', () => {}, []],
  ['a property of Object.prototype', () => put(Object.prototype, 'merge', () => {}), ['Object.prototype.merge']],
  ['a toJSON of arrays', () => put(Array.prototype, 'toJSON', () => ''), ['Array.prototype.toJSON']],
])('names the built-ins that a page has changed: %s', (_, change, names) => {
  const before = changedBuiltIns()
  change()
  expect(changedBuiltIns().filter((name) => !before.includes(name))).toEqual(names)
})

it('warns once why a widget does not work', () => {
  const said = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
  const error = new TypeError('x is not a function')
  for (const _ of [1, 2]) warnOfFailure('forecourt-sample', error)
  expect(said.mock.calls.length).toBe(1)
  expect(said.mock.calls[0]?.[0]).toContain(
    'Forecourt: <forecourt-sample> does not work. TypeError: x is not a function',
  )
})
