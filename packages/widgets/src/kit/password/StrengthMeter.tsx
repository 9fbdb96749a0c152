import { useDeferredValue, useEffect, useState } from 'react'
import { type Judge, type Strength, strengthOf } from './strength.ts'

type StrengthMeterProps = {
  password: string
  /** Names and addresses of the person and the place. */
  about: readonly string[]
}

/** The strength of a new password as a bar and text; before typing, the requirements. The server uses the same rules. */
export function StrengthMeter({ password, about }: StrengthMeterProps) {
  const judge = useJudge(password !== '')
  const judged = useDeferredValue(password)
  const strength = judge && judged !== '' ? strengthOf(judged, about, judge) : null
  return (
    <div className="strength" role="status" part="strength">
      <Steps strength={strength} />
      {judged === '' && <span className="strength-words">{NEEDED}</span>}
      {strength && (
        <span className="strength-words">
          <strong>{strength.label}.</strong> {strength.advice}
        </span>
      )}
    </div>
  )
}

const STRENGTH_LEVELS = [1, 2, 3, 4] as const
const NEEDED = 'At least 8 characters. A few uncommon words are hard to guess.'

function Steps({ strength }: { strength: Strength | null }) {
  const tone = strength?.isEnough ? 'enough' : 'short'
  const reached = strength ? Math.max(strength.score, 1) : 0
  return (
    <span className="strength-steps" aria-hidden="true">
      {STRENGTH_LEVELS.map((step) => (
        <span key={step} className={step <= reached ? `strength-step ${tone}` : 'strength-step'} />
      ))}
    </span>
  )
}

/** Loads the dictionaries on the first input. Without them nothing is shown here, and the server reports weak passwords. */
function useJudge(isWanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('./judge.ts').then(
      (loaded) => setJudge(() => loaded.judge),
      () => undefined,
    )
  }, [isWanted])
  return judge
}
