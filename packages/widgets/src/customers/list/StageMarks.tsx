import { type StageMark, stageNames } from '@forecourt/core'

/** The line of stages (D75) in a row: seven short marks, in words for screen readers. */
export function StageMarks({ stages }: { stages: readonly StageMark[] }) {
  if (stages.length === 0) return null
  return (
    <span className="stage-marks" title={stageWords(stages)}>
      <span className="only-heard">, {stageWords(stages)}</span>
      {stages.map(({ id, state }) => (
        <i key={id} className={state} />
      ))}
    </span>
  )
}

/** `Stage 6 of 7: Documents`. */
function stageWords(stages: readonly StageMark[]): string {
  const at = stages.findIndex(({ state }) => state === 'due')
  const due = stages[at]
  return due ? `Stage ${at + 1} of ${stages.length}: ${stageNames[due.id]}` : 'All stages done'
}
