import type { Application } from '../../models/index.ts'

/** What has not changed stays the same object, so that nothing is worked out twice for it. */
export function keepUnchanged(before: readonly Application[]) {
  const known = new Map(before.map((application) => [application.cosmosId, application]))
  return (after: readonly Application[]): readonly Application[] =>
    after.map((application) => {
      const same = known.get(application.cosmosId)
      return same && isUnchanged(same, application) ? same : application
    })
}

/** By the record's version where the server gives one; otherwise it is another. */
function isUnchanged(before: Application, after: Application): boolean {
  const hasVersion = after.version !== null && after.version !== undefined
  if (before === after) return true
  return hasVersion && before.version === after.version && before.state === after.state && sameAnswers(before, after)
}

/** These move without a new version. */
const sameAnswers = (one: Application, other: Application) =>
  JSON.stringify([one.proposals, one.payoutPack, one.isNtuFlagged, one.chosenQuote]) ===
  JSON.stringify([other.proposals, other.payoutPack, other.isNtuFlagged, other.chosenQuote])
