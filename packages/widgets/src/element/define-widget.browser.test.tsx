import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from './define-widget.ts'
import { add, clear, definition, drawn, type SampleElement, shown, shows, widget } from './testing/sample-element.tsx'

afterEach(clear)

describe('attributes and properties', () => {
  it('parses each attribute by its type', async () => {
    const element = await add(
      '<forecourt-sample dealership-key="fc_test_a" price="12,000" compact product="pcp"></forecourt-sample>',
    )
    expect(shown(element)).toBe('"fc_test_a" 12000 true "pcp" ')
  })

  it('follows a changed attribute and clears a removed one', async () => {
    const element = await add('<forecourt-sample price="1" compact></forecourt-sample>')
    element.setAttribute('price', '2')
    await shows(element, ' 2 true')
    element.removeAttribute('compact')
    element.removeAttribute('price')
    await shows(element, '""  false')
    expect(element.price).toBeUndefined()
  })

  it('accepts a property and returns it', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    element.offer = { lender: 'Ashgrove' }
    element.compact = true
    await shows(element, 'true "hp" {"lender":"Ashgrove"}')
    expect(element.offer).toEqual({ lender: 'Ashgrove' })
  })

  it('keeps a property that was set before the element was defined', async () => {
    const element = document.createElement('forecourt-early') as SampleElement
    Object.assign(element, { price: 99, dealershipKey: 'early' })
    document.body.append(element)
    widget.define('forecourt-early')
    await drawn(element)
    expect(shown(element)).toContain('"early" 99')
    element.price = 100
    await shows(element, '"early" 100')
  })

  it('ignores an object that a host writes as text', async () => {
    const element = await add('<forecourt-sample dealership-key="[object Object]"></forecourt-sample>')
    expect(shown(element)).toContain('""')
  })

  it('keeps typed text when an attribute changes', async () => {
    const element = await add('<forecourt-sample price="1"></forecourt-sample>')
    await userEvent.type(page.getByLabelText('Name'), 'Rhian')
    element.setAttribute('price', '2')
    await shows(element, ' 2 ')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Rhian')
    expect(element.shadowRoot?.activeElement?.id).toBe('name')
  })
})

describe('events, errors and styles', () => {
  it('dispatches an event that bubbles, crosses shadow roots and is cancelable', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    const seen: CustomEvent[] = []
    document.addEventListener('forecourt-sample', (told) => seen.push(told as CustomEvent), { once: true })
    element.shadowRoot?.querySelector('button')?.click()
    expect(seen[0]).toMatchObject({ detail: { amount: 12 }, bubbles: true, composed: true, cancelable: true })
    expect(seen[0]?.target).toBe(element)
  })

  it('its button works by keyboard', async () => {
    await add('<forecourt-sample></forecourt-sample>')
    const told = vi.fn()
    document.addEventListener('forecourt-sample', told, { once: true })
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(told).toHaveBeenCalledOnce()
  })

  it('gives focus to its first field', async () => {
    const element = await add('<forecourt-sample></forecourt-sample>')
    element.focus()
    expect(element.shadowRoot?.activeElement?.id).toBe('name')
  })

  it('shows a render error, reports it to the page and renders again on retry', async () => {
    const codes: string[] = []
    document.addEventListener(
      'forecourt-error',
      (told) => codes.push((told as CustomEvent<{ code: string }>).detail.code),
      { once: true },
    )
    const element = await add('<forecourt-sample price="1"></forecourt-sample>')
    element.price = 13
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong here')
    expect(codes).toEqual(['render-failed'])
    element.price = 14
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await shows(element, ' 14 ')
  })

  it('shares one style sheet between elements and adds no style tag', async () => {
    const one = await add('<forecourt-sample></forecourt-sample>')
    const two = await add('<forecourt-sample></forecourt-sample>')
    expect(one.shadowRoot?.adoptedStyleSheets.at(-1)).toBe(two.shadowRoot?.adoptedStyleSheets.at(-1))
    expect(one.shadowRoot?.querySelector('style')).toBeNull()
    const em = one.shadowRoot?.querySelector('em')
    expect(em && getComputedStyle(em).color).toBe('rgb(1, 2, 3)')
  })

  it('is not displayed while hidden', async () => {
    const element = await add('<forecourt-sample hidden></forecourt-sample>')
    expect(getComputedStyle(element).display).toBe('none')
    element.hidden = false
    expect(getComputedStyle(element).display).toBe('block')
  })
})

describe('defining an element twice', () => {
  it('is silent for the same version', () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    defineWidget('forecourt-sample', definition)
    expect(warning).not.toHaveBeenCalledWith(expect.stringContaining('version'))
  })

  it('warns for another version and keeps the first', () => {
    const warning = vi.spyOn(globalThis.console, 'warn').mockReturnValue()
    class Other extends HTMLElement {
      static readonly forecourt = '0.0.1'
    }
    customElements.define('forecourt-other', Other)
    widget.define('forecourt-other')
    expect(warning).toHaveBeenCalledWith(expect.stringContaining('by version 0.0.1'))
    expect(customElements.get('forecourt-other')).toBe(Other)
  })
})
