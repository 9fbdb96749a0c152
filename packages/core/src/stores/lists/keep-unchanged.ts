import type { Application } from '../../models/index.ts'

/** Unchanged items keep their object identity, so that nothing is recomputed for them. */
export function keepUnchanged(before: readonly Application[]) {
  const known = new Map(before.map((application) => [application.cosmosId, application]))
  return (after: readonly Application[]): readonly Application[] =>
    after.map((application) => {
      const same = known.get(application.cosmosId)
      return same && isUnchanged(same, application) ? same : application
    })
}

/** Compared by the record's version if the server sends one; otherwise treated as changed. */
function isUnchanged(before: Application, after: Application): boolean {
  const hasVersion = after.version !== null && after.version !== undefined
  if (before === after) return true
  return hasVersion && before.version === after.version && before.state === after.state && sameAnswers(before, after)
}

/** These change without a new version. */
const sameAnswers = (one: Application, other: Application) =>
  JSON.stringify([one.proposals, one.payoutPack, one.isNtuFlagged, one.closeReason, one.chosenQuote]) ===
  JSON.stringify([other.proposals, other.payoutPack, other.isNtuFlagged, other.closeReason, other.chosenQuote])
