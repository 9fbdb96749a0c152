import { useEffect } from 'react'
import { apiBaseUrl, isPassing, isUnexpected, publicPage, publicPanel } from '../page/index.ts'
import { type ReadonlySignal, useSignalEffect } from '../signals/index.ts'
import type { Codec } from './codecs.ts'
import { explain, introduce } from './console/explain.ts'
import { warnOfFailure } from './console/warn-of-failure.ts'
import type { Emit } from './events.ts'
import type { PropSignals } from './live-widget.tsx'

export interface PublicWidgetView {
  readonly props: { readonly headingLevel?: ReadonlySignal<number | undefined> } & PropSignals<
    Record<'dealership-key' | 'base-url', Codec<string>> & { debug: Codec<boolean> }
  >
  readonly emit: Emit
  readonly host: HTMLElement
}

/** Every value as it was read, but for the key. */
const valuesOf = ({ dealershipKey: _, ...props }: PublicWidgetView['props']): string =>
  Object.entries<ReadonlySignal<unknown>>(props)
    .map(([name, value]) => `${name}: ${JSON.stringify(value.peek()) ?? 'none'}`)
    .join(', ')

/**
 * Reports why a public widget has nothing to show, by event and in the console. `isPatient`: the page may still be setting the key.
 */
export function useTrouble({ props, emit, host }: PublicWidgetView, isPatient?: ReadonlySignal<boolean>): void {
  useEffect(() => {
    const key = props.dealershipKey.peek()
    const baseUrl = apiBaseUrl(props.baseUrl.peek())
    if (props.debug.peek()) void introduce(host.localName, key, baseUrl, valuesOf(props))
  }, [props, host])
  useSignalEffect(() => {
    const key = props.dealershipKey.value
    const panel = key === '' ? null : publicPanel(publicPage(key, props.baseUrl.value))
    const code = panel ? panel.trouble.value : isPatient?.value ? null : 'key-missing'
    if (!code) return
    const cause = panel?.cause.peek()
    if (isUnexpected(cause)) warnOfFailure(host.localName, cause)
    emit('forecourt-error', { code, widget: host.localName, retry: isPassing(code) })
    explain(code, props.debug.peek())
  })
}
