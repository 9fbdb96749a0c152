import { useDeferredValue, useEffect, useState } from 'react'
import { type Judge, type Strength, strengthOf } from './strength.ts'

type StrengthMeterProps = {
  password: string
  /** Names and addresses of the person and the place. */
  about: readonly string[]
}

/** How hard a new password is to guess, in steps and in words. Empty until one is typed; the server judges by the same rules. */
export function StrengthMeter({ password, about }: StrengthMeterProps) {
  const judge = useJudge(password !== '')
  const judged = useDeferredValue(password)
  const strength = judge && judged !== '' ? strengthOf(judged, about, judge) : null
  return (
    <div className="strength" role="status" part="strength">
      {strength && <Steps strength={strength} />}
    </div>
  )
}

const STEPS = [1, 2, 3, 4] as const

function Steps({ strength: { score, isEnough, label, advice } }: { strength: Strength }) {
  const tone = isEnough ? 'enough' : 'short'
  return (
    <>
      <span className="strength-steps" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= Math.max(score, 1) ? `strength-step ${tone}` : 'strength-step'} />
        ))}
      </span>
      <span className="strength-words">
        <strong>{label}.</strong> {advice}
      </span>
    </>
  )
}

/** Sends for the dictionaries once something is typed. Without them nothing is shown here, and the server says what is weak. */
function useJudge(isWanted: boolean): Judge | null {
  const [judge, setJudge] = useState<{ run: Judge } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadJudge().then(
      (run) => isCurrent && setJudge({ run }),
      () => {
        loading = undefined
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return judge?.run ?? null
}

let loading: Promise<Judge> | undefined

function loadJudge(): Promise<Judge> {
  loading ??= import('./judge.ts').then(({ createJudge }) => {
    const library = createJudge()
    return (password, words) => library.check(password, words)
  })
  return loading
}
