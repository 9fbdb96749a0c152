import type { TabName } from '@forecourt/core'
import { useEffect, useState } from 'react'
import { signal } from '../../signals/index.ts'
import { Customer } from '../Customer.tsx'
import { createCustomer } from '../state.ts'
import { hostOf, type Page } from './opened.ts'

export interface ScreenArgs {
  page: () => Page
  tab?: TabName
  width?: number
  /** Runs once the customer is shown. */
  prepare?: (page: Page) => void
}

/** The screen of one record, as its stories show it. */
export function CustomerScreen({ page, tab = 'overview', width, prepare }: ScreenArgs) {
  const [{ made, host, state }] = useState(() => {
    const made = page()
    const host = hostOf(made, tab)
    return { made, host, state: createCustomer(made.page, host) }
  })
  useEffect(() => void made.settled().then(() => prepare?.(made)), [made, prepare])
  const view = { state, emit: host.emit, host: document.body, signal: new AbortController().signal }
  const props = { ...host, baseUrl: signal('') }
  return (
    <div style={{ margin: -24, minHeight: '100vh', width: width ?? 'auto' }}>
      <Customer {...view} props={props} />
    </div>
  )
}
