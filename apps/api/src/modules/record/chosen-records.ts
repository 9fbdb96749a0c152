import { inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { Problem } from '../../http/problem.ts'
import type { ApplicationRow } from './record.ts'

/** One of several records that a caller named. */
export interface ChosenRecord {
  readonly applicationId: string
  readonly affiliateUserId: number
}

interface Failure {
  readonly applicationId: string
  readonly message: string
}

const UNSEEN = 'There is nothing here that you can see.'

/**
 * The records by each id that the caller named, which may be their own or their quick quote's. Every caller locks them
 * in the same order, so that two colleagues who change the same customers at once cannot deadlock.
 */
export async function lockChosen(tx: Tx, named: readonly string[]): Promise<Map<string, ApplicationRow>> {
  const ids = [...new Set(named)]
  const rows = await tx
    .select()
    .from(applications)
    .where(or(inArray(applications.applicationId, ids), inArray(applications.quickQuoteId, ids)))
    .orderBy(applications.applicationId)
    .for('update')
  return new Map(rows.flatMap((row) => [row.applicationId, row.quickQuoteId ?? []].flat().map((id) => [id, row])))
}

/** The result of `judge` for each dealership, or its refusal's message; called once for each dealership. */
export async function judgeDealerships<T extends object>(
  records: Iterable<Pick<ChosenRecord, 'affiliateUserId'>>,
  judge: (affiliateUserId: number) => Promise<T>,
): Promise<Map<number, T | string>> {
  const judged = new Map<number, T | string>()
  for (const { affiliateUserId } of records)
    if (!judged.has(affiliateUserId)) judged.set(affiliateUserId, await resultOrMessage(() => judge(affiliateUserId)))
  return judged
}

async function resultOrMessage<T>(run: () => Promise<T>): Promise<T | string> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** Under the ids that the caller named, in the caller's order. */
export function failuresOf(
  named: readonly string[],
  records: ReadonlyMap<string, ApplicationRow>,
  messageOf: (record: ApplicationRow) => string | null,
): Failure[] {
  return [...new Set(named)].flatMap((applicationId) => {
    const record = records.get(applicationId)
    const message = record ? messageOf(record) : UNSEEN
    return message === null ? [] : [{ applicationId, message }]
  })
}
