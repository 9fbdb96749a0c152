import type { RoomPaper, RoomStep } from '../models/index.ts'

/** The state of the deal at the customer's last update: done steps and rejected requirements. */
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
  // The step of the papers waits for the deposit too, and is done with any deal that is paid out.
  done: steps
    .filter(({ key, state }) => (key === 'papers' ? areChecked(papers) : state === 'done'))
    .map(({ key }) => key),
  rejected: papers.filter(({ state }) => state === 'rejected').map(({ requirementId }) => requirementId),
  hasPapers: papers.length > 0,
})

const areChecked = (papers: readonly RoomPaper[]) =>
  papers.length > 0 && papers.every(({ state }) => state === 'checked')

const DONE: Readonly<Record<RoomStep['key'], string>> = {
  yes: 'Your yes has been recorded.',
  approved: 'A lender has approved your deal.',
  papers: 'All your papers are checked.',
  sign: 'Your agreement has gone to the lender.',
  collect: 'The lender has paid: your car can be collected.',
}

/**
 * Sentences for the changes between two states; empty if there are none. Undone steps are ignored. Of the papers as they
 * are now it names the rejected ones, with the reason.
 */
export function roomNews(before: RoomMark, after: RoomMark, papers: readonly RoomPaper[]): string[] {
  const steps = after.done.filter((key) => !before.done.includes(key)).map((key) => DONE[key])
  return [
    ...steps,
    ...(after.hasPapers && !before.hasPapers && !after.done.includes('papers') ? ['There are papers to send.'] : []),
    ...rejectionNews(before, papers),
  ]
}

/** The papers that were rejected since, each with its reason. */
export const rejectionNews = (before: RoomMark, papers: readonly RoomPaper[]): string[] =>
  papers
    .filter(({ state, requirementId }) => state === 'rejected' && !before.rejected.includes(requirementId))
    .map(({ name, reason }) => `${name}: please send it again.${reason ? ` ${asSentence(reason)}` : ''}`)

const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
