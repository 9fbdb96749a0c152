import { beforeEach, expect, it } from 'vitest'
import { applyTheme } from './website-theme.ts'

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
})
const worn = (name: string) => host.style.getPropertyValue(name)

it('applies the dealership’s choice', () => {
  applyTheme(host, { accent: '#1F5C3A', corners: 'square', useHostFont: false, followColourScheme: false })
  expect([worn('--forecourt-accent'), worn('--forecourt-radius'), host.getAttribute('theme')]).toEqual([
    '#1F5C3A',
    '2px',
    'light',
  ])
  expect(worn('font-family')).toContain('Hanken Grotesk')
})

it('leaves unset values to the page', () => {
  applyTheme(host, {})
  expect(host.hasAttribute('style') && host.getAttribute('style')).toBeFalsy()
  expect(host.hasAttribute('theme')).toBe(false)
})

it('keeps what the page itself set on the element', () => {
  host.style.setProperty('--forecourt-accent', '#7A1C33')
  host.style.setProperty('font-family', 'Georgia')
  applyTheme(host, { corners: 'square', useHostFont: true })
  applyTheme(host, {})
  expect(host.getAttribute('style')).toBe('--forecourt-accent: #7A1C33; font-family: Georgia;')
})

it('removes values that are no longer chosen', () => {
  applyTheme(host, { accent: '#1F5C3A', followColourScheme: false })
  applyTheme(host, { accent: null, followColourScheme: true })
  expect([worn('--forecourt-accent'), host.hasAttribute('theme')]).toEqual(['', false])
})

it.each(['light', 'dark'])('keeps a page’s explicit theme %s', (theme) => {
  host.setAttribute('theme', theme)
  applyTheme(host, { followColourScheme: true })
  applyTheme(host, { followColourScheme: false })
  expect(host.getAttribute('theme')).toBe(theme)
})
