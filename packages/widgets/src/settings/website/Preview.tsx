import { Copy } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button, SegmentedControl, Skeleton } from '../../kit/index.ts'
import { useComputed } from '../../signals/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import type { Copying } from '../parts/key-list.ts'
import { configOf } from '../parts/website-form.ts'
import { snippetOf } from './snippet.ts'

const PREVIEW_WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

type PreviewProps = { state: Copying; dealership: DealershipSettings }

/** The quick quote as a buyer sees it with the form's values, saved or not, and the snippet to paste. */
export function Preview({ state, dealership }: PreviewProps) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const config = useComputed(() => ({
    ...configOf(dealership.website.form.values.value),
    dealerName: dealership.dealer.value?.name ?? null,
    dealerPhone: dealership.dealer.value?.phone ?? null,
  }))
  const isOn = dealership.hasFeature('public-quick-quote')
  if (dealership.website.phase.value !== 'ready' || !isOn) return null
  return (
    <aside className="section-side preview-side" aria-label="Preview and snippet">
      <div className="preview-head">
        <h3 className="section-subtitle">Preview</h3>
        <SegmentedControl label="Width" labelHidden choices={PREVIEW_WIDTHS} value={width} onChange={setWidth} />
      </div>
      <div className={`preview-stage ${width}`}>
        <LiveQuote affiliateUserId={dealership.affiliateUserId} config={config.value} />
      </div>
      <p className="small muted">With the rates of this dealership. Nothing is sent or saved from here.</p>
      <Snippet state={state} dealership={dealership} />
    </aside>
  )
}

type LiveQuoteProps = { affiliateUserId: number; config: ReturnType<typeof configOf> }

/** The element itself, whose code the page loads when the preview is first shown. */
function LiveQuote({ affiliateUserId, config }: LiveQuoteProps) {
  const isHere = useSyncExternalStore(followQuote, () => customElements.get('forecourt-quick-quote') !== undefined)
  if (!isHere) return <Skeleton kind="card" rows={6} label="The preview is loading" />
  return (
    <forecourt-quick-quote
      preview={JSON.stringify(config)}
      affiliateUserId={affiliateUserId}
      registration="ZZ23 KHP"
      price={14_995}
      deposit={1500}
      mileage={28_400}
    />
  )
}

function followQuote(onChange: () => void): () => void {
  void customElements.whenDefined('forecourt-quick-quote').then(onChange)
  return () => {}
}

function Snippet({ state, dealership }: PreviewProps) {
  const key = dealership.keys.current.value?.key ?? null
  const text = snippetOf({ origin: location.origin, key, phone: dealership.dealer.value?.phone ?? null })
  return (
    <section className="snippet-part" aria-labelledby="snippet-title">
      <div className="preview-head">
        <h3 className="section-subtitle" id="snippet-title">
          Snippet
        </h3>
        <Button size="small" icon={Copy} onClick={() => state.copy(text, 'snippet')}>
          Copy snippet
        </Button>
      </div>
      <pre className="snippet">
        <code>{text}</code>
      </pre>
      <p className="small muted">
        Colours, corners and switches come with the key. Change them here and your page follows: there is nothing to
        paste again.
      </p>
    </section>
  )
}
