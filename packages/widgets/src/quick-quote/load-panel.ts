import type { Rates } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import { panelOf } from './panel.ts'
import type { Panel } from './sources.ts'

export interface LoadedPanel {
  panel: ReadonlySignal<Panel | null>
  panelFailed: ReadonlySignal<boolean>
  reloadPanel(): void
}

/** Asks for the rates at once, and again when told to. A quiet look-up answers null when it fails (§8). */
export function loadPanel(ask: () => Promise<Rates | null>): LoadedPanel {
  const panel = signal<Panel | null>(null)
  const panelFailed = signal(false)
  const settle = (rates: Rates | null) =>
    batch(() => {
      panel.value = rates && panelOf(rates)
      panelFailed.value = rates === null
    })
  const reloadPanel = () => {
    panelFailed.value = false
    ask().then(settle, () => settle(null))
  }
  reloadPanel()
  return { panel, panelFailed, reloadPanel }
}
