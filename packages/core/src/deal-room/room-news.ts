import type { RoomPaper, RoomStep } from '../models/index.ts'

/** What a customer was last told of: done steps, and rejected papers by the day of their rejection. */
export interface RoomMark {
  readonly done: readonly RoomStep['key'][]
  readonly rejected: readonly number[]
  readonly hasPapers: boolean
}

export const roomMark = ({
  steps,
  papers,
}: {
  readonly steps: readonly RoomStep[]
  readonly papers: readonly RoomPaper[]
}): RoomMark => ({
  done: steps.filter(({ state }) => state === 'done').map(({ key }) => key),
  rejected: papers.filter(({ state }) => state === 'rejected').map(({ requirementId }) => requirementId),
  hasPapers: papers.length > 0,
})

const DONE: Readonly<Record<RoomStep['key'], string>> = {
  yes: 'Your yes has been recorded.',
  approved: 'A lender has approved your deal.',
  papers: 'All your papers are checked.',
  sign: 'Your agreement has gone to the lender.',
  collect: 'The lender has paid: your car can be collected.',
}

/** What is new since, in plain sentences without anything personal; empty when nothing is. A step that is undone is no news. */
export function roomNews(before: RoomMark, after: RoomMark): string[] {
  const steps = after.done.filter((key) => !before.done.includes(key)).map((key) => DONE[key])
  const rejected = after.rejected.filter((id) => !before.rejected.includes(id)).length
  return [
    ...steps,
    ...(after.hasPapers && !before.hasPapers && !after.done.includes('papers') ? ['There are papers to send.'] : []),
    ...(rejected > 0
      ? [rejected === 1 ? 'One paper has to be sent again.' : `${rejected} papers have to be sent again.`]
      : []),
  ]
}
