import { formatApr } from '@forecourt/core'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { IconButton } from '../button/IconButton.tsx'
import { LenderMark } from '../lender-marks/LenderMark.tsx'

type SliderLender = { id: number; name: string; lowestApr?: number | null | undefined }

type LenderSliderProps = {
  lenders: readonly SliderLender[]
  /** One turn, in milliseconds. */
  speed?: number
  label?: string | undefined
}

/** All lenders in a loop; stops when hovered, focused, paused, or with reduced motion. */
export function LenderSlider({ lenders, speed = 15_000, label }: LenderSliderProps) {
  const { text } = useTexts()
  const [paused, setPaused] = useState(false)
  if (lenders.length === 0) return null
  return (
    <section className="lender-slider" aria-label={label ?? text('lenders')} part="lender-slider">
      <div className="lender-window" {...reachable(text('lendersInRow'))}>
        <div className={paused ? 'lender-belt paused' : 'lender-belt'} style={{ animationDuration: `${speed}ms` }}>
          <LenderRow lenders={lenders} />
          <LenderRow lenders={lenders} copy />
        </div>
      </div>
      <IconButton
        icon={paused ? Play : Pause}
        label={text(paused ? 'startLenders' : 'stopLenders')}
        size="small"
        onClick={() => setPaused(!paused)}
      />
    </section>
  )
}

/** With reduced motion it is a scroll container, which must be focusable by keyboard. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

/** The copy closes the gap behind the last one and is not read out. */
function LenderRow({ lenders, copy }: { lenders: readonly SliderLender[]; copy?: boolean }) {
  return (
    <ul className={copy ? 'lender-row copy' : 'lender-row'} aria-hidden={copy}>
      {lenders.map(({ id, name, lowestApr }) => (
        <li className="lender-card" key={id}>
          <LenderMark lenderId={id} name={name} size={28} />
          <span>
            <span className="lender-card-name">{name}</span>
            {typeof lowestApr === 'number' && <span className="small muted">from {formatApr(lowestApr)} APR</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
