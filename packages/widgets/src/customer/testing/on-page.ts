import type { Application } from '@forecourt/core'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineWidget } from '../../element/index.ts'
import { kitStyles } from '../../kit/index.ts'
import { themeStyles } from '../../theme/index.ts'
import { Customer } from '../Customer.tsx'
import { attributes, events } from '../definition.ts'
import { createCustomer } from '../state.ts'
import { customerStyles } from '../styles.ts'
import { type FakeSources, fakeSources } from './fake-sources.ts'
import { callum } from './samples.ts'

/** The element in a real browser, over sources that the test moves. */
export const shown: { sources: FakeSources } = { sources: fakeSources({ application: callum() }) }

defineWidget('forecourt-customer-sample', {
  component: Customer,
  styles: [...themeStyles, ...kitStyles, ...customerStyles],
  attributes,
  events,
  state: ({ props, emit }) => createCustomer(shown.sources, { ...props, emit }),
})

export function add(
  application: Application = callum(),
  given: Record<string, string> = {},
  more: object = {},
): HTMLElement {
  shown.sources = fakeSources({ application, ...more })
  const element = document.createElement('forecourt-customer-sample')
  element.setAttribute('application-id', application.cosmosId)
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

export const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`, 'i') })
export const badge = (element: HTMLElement) => element.shadowRoot?.querySelector('.customer-line .badge')?.textContent

export const ready = (element: HTMLElement) =>
  vi.waitUntil(() => badge(element), { timeout: 5000 }).then(() => undefined)
