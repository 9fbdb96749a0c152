import type { UserContext } from '../../serve/context.ts'
import { exportPerson } from './export.ts'
import { type ChosenRecords, chosenOf } from './person.ts'
import { exportPersonDrafts } from './person-drafts.ts'

/** Everything stored about the person of the chosen records, for whoever it goes to; the trail keeps that it was read. */
export async function collectPerson(
  { write, db, cipher, panel, at, recordFor, audit }: UserContext,
  chosen: ChosenRecords,
  action: 'person.exported' | 'trail.exported',
) {
  const { records, exported } = await write(async (tx) => {
    const { row } = await recordFor(tx, chosen.applicationId)
    const records = await chosenOf(tx, row, chosen, cipher)
    for (const one of records.applications) await audit(tx, action, one)
    for (const { paymentId, applicationId, affiliateUserId } of records.payments)
      if (!applicationId) await audit(tx, action, { affiliateUserId }, { subjectId: paymentId })
    return { records, exported: await exportPerson(tx, records, { cipher, panel, at }) }
  })
  return { records, data: { ...exported, drafts: await db.asSystem((tx) => exportPersonDrafts(tx, cipher, records)) } }
}
