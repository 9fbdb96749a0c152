import type {} from '@vitest/browser-playwright'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { add, clear, drawn, ended, turn } from './testing/sample-element.tsx'

afterEach(clear)

describe('adding, moving and removing an element', () => {
  it('keeps its rendered content when the page moves it', async () => {
    const element = await add('<forecourt-sample dealership-key="moved"></forecourt-sample>')
    const input = element.shadowRoot?.querySelector('input')
    const place = document.body.appendChild(document.createElement('section'))
    place.append(element)
    await turn()
    expect(element.shadowRoot?.querySelector('input')).toBe(input)
    expect(ended).toEqual([])
  })

  it('keeps its rendered content with moveBefore', async () => {
    const element = await add('<forecourt-sample dealership-key="whole"></forecourt-sample>')
    const input = element.shadowRoot?.querySelector('input')
    const place = document.body.appendChild(document.createElement('section'))
    const mover = place as HTMLElement & { moveBefore(node: Node, child: Node | null): void }
    mover.moveBefore(element, null)
    await turn()
    expect(element.parentElement).toBe(place)
    expect(element.shadowRoot?.querySelector('input')).toBe(input)
    expect(ended).toEqual([])
  })

  it('unmounts when removed and keeps its state when added again', async () => {
    const element = await add('<forecourt-sample dealership-key="back"></forecourt-sample>')
    const opened = element.shadowRoot?.querySelector('em')?.textContent
    element.remove()
    await turn()
    expect(ended).toEqual(['back'])
    expect(element.shadowRoot?.childElementCount).toBe(0)
    document.body.append(element)
    await drawn(element)
    expect(element.shadowRoot?.querySelector('em')?.textContent).toBe(opened)
  })

  it('a hundred removed elements leak no memory', async () => {
    const gone: WeakRef<Element>[] = []
    const live = () => gone.filter((reference) => reference.deref()).length
    for (let index = 0; index < 100; index += 1) {
      const element = await add('<forecourt-sample></forecourt-sample>')
      gone.push(new WeakRef(element))
      element.remove()
      await turn()
    }
    expect(ended).toHaveLength(100)
    const collected = async () => {
      await cdp().send('HeapProfiler.collectGarbage')
      expect(live()).toBeLessThanOrEqual(1)
    }
    // Garbage collection on a busy machine takes longer than the usual second.
    await vi.waitFor(collected, { timeout: 30_000 })
  })

  it('works inside two shadow roots', async () => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    const told = vi.fn()
    document.body.addEventListener('forecourt-sample', told, { once: true })
    await add('<forecourt-sample dealership-key="deep"></forecourt-sample>', inner)
    await userEvent.click(page.getByRole('button', { name: 'Tell' }))
    expect(told).toHaveBeenCalledOnce()
  })
})
