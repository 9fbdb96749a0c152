import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { replacePortalPage } from '../../page/index.ts'
import '../element.ts'
import { aPage, type Given, type Page } from './opened.ts'

/** The page of the element that was added last. */
export const shown: { page: Page } = { page: aPage() }

/** The element in a real browser, on a page of its own. */
export function add(given: Given | Page = {}, attributes: Record<string, string> = {}): HTMLElement {
  shown.page = 'page' in given ? given : aPage(given)
  replacePortalPage(shown.page.page)
  const element = document.createElement('forecourt-customer')
  element.setAttribute('application-id', shown.page.kept.application.cosmosId)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

export const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`, 'i') })
export const badge = (element: HTMLElement) => element.shadowRoot?.querySelector('.customer-line .badge')?.textContent

export const ready = (element: HTMLElement) =>
  vi.waitUntil(() => badge(element), { timeout: 5000 }).then(() => undefined)
