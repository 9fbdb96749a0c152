import { contrastOf, type QuoteLink } from '@forecourt/core'
import { Phone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Icon, PhoneLink } from '../kit/index.ts'

/** The dealership in its own colour, in either theme, with a link to call it. */
export function Band({ link }: { link: QuoteLink }) {
  const { dealershipName, dealershipAddress, dealershipPhone } = link
  return (
    <header className="deal-band" style={bandColours(link.accent)}>
      <div className="deal-band-inner">
        <span className="deal-mark" aria-hidden="true">
          {initials(dealershipName)}
        </span>
        <p className="deal-dealer">
          <strong>{dealershipName}</strong>
          {dealershipAddress && <span>{dealershipAddress}</span>}
        </p>
        {dealershipPhone && (
          <PhoneLink className="deal-call" number={dealershipPhone}>
            <Icon of={Phone} />
            <span className="deal-call-word">Call us</span>
            <span className="deal-call-number">{dealershipPhone}</span>
            <span className="only-heard">{dealershipName}</span>
          </PhoneLink>
        )}
      </div>
    </header>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Without a colour of the dealership's own, the style sheet's applies. */
function bandColours(accent: string | null | undefined): CSSProperties {
  const contrast = accent ? contrastOf(accent) : null
  if (!accent || !contrast) return {}
  return { '--deal-brand': accent, '--deal-ink': contrast.ink === 'White' ? '#fff' : '#000' } as CSSProperties
}
