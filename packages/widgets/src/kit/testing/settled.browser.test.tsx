import { afterEach, expect, it } from 'vitest'
import { settle } from './settled.ts'

afterEach(() => document.body.replaceChildren())

/** An element of a shadow root within a shadow root. */
function put(styles: string, html: string): HTMLElement {
  const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  inner.innerHTML = `<style>${styles}</style>${html}`
  const element = inner.querySelector<HTMLElement>('#wanted')
  if (!element) throw new Error('Nothing is wanted')
  return element
}

it('ends an entry animation', () => {
  const dialog = put(
    '@keyframes appear { from { opacity: 0 } } #wanted { animation: appear 60s }',
    '<div id="wanted"></div>',
  )
  expect(Number(getComputedStyle(dialog).opacity)).toBeLessThan(1)
  settle()
  expect(getComputedStyle(dialog).opacity).toBe('1')
})

it('ends a colour transition and those that it starts in children', () => {
  const styles = 'div, p { color: rgb(0 0 0); transition: color 60s } p { color: inherit } .dark { color: rgb(9 9 9) }'
  const words = put(styles, '<div><p id="wanted"></p></div>')
  expect(getComputedStyle(words).color).toBe('rgb(0, 0, 0)')
  words.parentElement?.classList.add('dark')
  expect(getComputedStyle(words).color).toBe('rgb(0, 0, 0)')
  settle(document.body)
  expect(getComputedStyle(words).color).toBe('rgb(9, 9, 9)')
})

it('leaves an endless animation running', () => {
  const spinner = put(
    '@keyframes turn { to { rotate: 1turn } } #wanted { animation: turn 60s infinite }',
    '<i id="wanted"></i>',
  )
  settle(spinner)
  expect(spinner.getAnimations().map(({ playState }) => playState)).toEqual(['running'])
})
