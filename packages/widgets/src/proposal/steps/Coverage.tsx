import { HISTORY_MONTHS } from '@forecourt/core'
import { Check } from '../../kit/icon/icons.ts'
import { Icon } from '../../kit/index.ts'
import { writeMonths } from '../form/stays.ts'

type CoverageProps = { months: number; what: 'address' | 'job' }

/** How far back a history reaches, and whether that is enough. */
export function Coverage({ months, what }: CoverageProps) {
  const isEnough = months >= HISTORY_MONTHS
  const share = Math.min(100, (months / HISTORY_MONTHS) * 100)
  const said = isEnough
    ? `No previous ${what} needed`
    : `Previous ${what} needed: ${writeMonths(HISTORY_MONTHS - months)} more`
  return (
    <div className={isEnough ? 'coverage enough' : 'coverage'}>
      <p className="coverage-head">
        <strong>{writeMonths(months)}</strong>
        <span className="muted">3 years needed</span>
      </p>
      <div className="coverage-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="coverage-said" role="status">
        {isEnough && <Icon of={Check} size={14} />}
        {said}
      </p>
    </div>
  )
}
