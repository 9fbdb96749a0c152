import { ApiError, type WebsiteConfig } from '@forecourt/core'
import { useLayoutEffect, useMemo } from 'react'
import { loadPanel, type PortalPage, portalPage } from '../../page/index.ts'
import { type ReadonlySignal, signal, useComputed, useSignalEffect } from '../../signals/index.ts'
import { useTexts } from '../../texts/index.ts'
import { applyTheme } from '../../theme/website-theme.ts'
import { type Prefill, prefillOf, type QuickQuoteView } from '../view.ts'
import { PublicView } from './PublicView.tsx'
import { createPublicQuickQuote, type PublicQuotePage } from './public-state.ts'

/** The buyer's view of a website configuration, for the screen that edits it. */
export function PreviewPart({ props, host }: QuickQuoteView) {
  const { text } = useTexts()
  const website = useComputed(() => props.preview.value ?? null)
  const affiliateUserId = props.affiliateUserId.value ?? 0
  const state = useMemo(
    () => openPreview(portalPage(props.baseUrl.peek()), { affiliateUserId, website, prefill: prefillOf(props) }),
    [affiliateUserId, website, props],
  )
  useLayoutEffect(() => state.follow(), [state])
  useSignalEffect(() => applyTheme(host, website.value?.theme))
  return (
    <PublicView
      state={state}
      dealerName={website.value?.dealerName ?? text('theDealer')}
      dealerPhone={website.value?.dealerPhone ?? null}
      asksForCar={false}
      onSend={() => void state.send()}
    />
  )
}

interface Previewed {
  readonly affiliateUserId: number
  readonly website: ReadonlySignal<WebsiteConfig | null>
  readonly prefill: Prefill
}

/** Uses the dealership's own rates and an unsaved configuration; stores nothing. */
function openPreview(page: PortalPage, { affiliateUserId, website, prefill }: Previewed) {
  const { client, clock, config, wait } = page
  const preview: PublicQuotePage['client'] = {
    vehicles: client.vehicles,
    quotes: {
      residuals: (question, options) => client.quotes.residuals({ ...question, affiliateUserId }, options),
    },
    quickQuotes: {
      create: () => Promise.reject(new ApiError({ status: 0, code: 'INVALID', message: 'A preview sends nothing.' })),
    },
  }
  const rates = loadPanel(clock, (options) => client.dealers.rates({ id: affiliateUserId }, options))
  const panel = { rates, website, hasNoWebsite: signal(true) }
  const state = createPublicQuickQuote({ client: preview, clock, config, wait }, panel, prefill)
  void state.lookUp.find()
  return state
}
