import { useLayoutEffect, useMemo } from 'react'
import { portalPage } from '../page/index.ts'
import { useComputed, useSignalEffect } from '../signals/index.ts'
import { useTexts } from '../texts/index.ts'
import { applyTheme } from '../theme/website-theme.ts'
import { PublicView } from './public/PublicView.tsx'
import { openPreview } from './public/preview-state.ts'
import { prefillOf, type QuickQuoteView } from './view.ts'

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
