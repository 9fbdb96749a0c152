import { type Application, FEATURES, HOUR_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowOf } from '../../modules/applications/record.ts'
import type { FileStore } from '../../providers/files/index.ts'
import { diceFrom, hashOf } from '../../providers/seeded.ts'
import type { Cipher } from '../../security/encryption.ts'
import type { Passwords } from '../../security/passwords.ts'
import { type Database, rowsOf, type Tx } from '../database.ts'
import {
  applications,
  dealerGroups,
  dealerships,
  documents,
  lenderProposals,
  notes,
  payoutPacks,
  publishableKeys,
  userDealerships,
  users,
} from '../tables/index.ts'
import { demoApplications } from './applications.ts'
import { DEMO_DEALERSHIPS, DEMO_GROUPS, demoBespokeRates } from './dealerships.ts'
import { uuidOf } from './demo-id.ts'
import { keepSpecimens, noteDocuments, packDocuments } from './documents.ts'
import { demoNotes } from './notes.ts'
import { insertPayments } from './payments.ts'
import { insertDemoQuotes } from './quotes.ts'
import { specimenUpload } from './specimens.ts'
import { insertDemoTrade } from './trade.ts'
import { DEMO_PASSWORD, DEMO_USERS } from './users.ts'

interface SeedParts {
  db: Database
  cipher: Cipher
  passwords: Passwords
  now: Date
  /** Where the demo's documents are kept, and the folder whose spool they pass. */
  fileStore: FileStore
  dataDir: string
}

const BATCH = 100
const QUILLMERE = 1001

/** Whether nobody has worked here yet: demo data never mixes with a dealer's own. */
export function isEmptyDatabase(db: Database): Promise<boolean> {
  return db.asSystem(isEmpty)
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await rowsOf<{ found: boolean }>(tx, sql`select exists (select from users) as found`)
  return rows[0]?.found !== true
}

/** Processes that start together wait here for the first, which fills the database for all. */
const SEED_LOCK = 4_200_002

/** All of the demo in one transaction: a crash in the middle leaves an empty database, which the next start fills. */
export async function seedDemo({ db, cipher, passwords, now, fileStore, dataDir }: SeedParts): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const records = demoApplications(now)
  await keepSpecimens(fileStore, dataDir)
  await db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isEmpty(tx))) return
    await insertTrade(tx, now)
    await insertUsers(tx, passwordHash)
    await insertDemoTrade(tx, now)
    await insertRecords(tx, records, cipher, now)
    await insertDemoQuotes(tx, records, now)
    await insertPayments(tx, records, { cipher, now, affiliateUserId: QUILLMERE, createdBy: 'Rhian Tolland' })
  })
  await db.analyse()
}

async function insertTrade(tx: Tx, now: Date): Promise<void> {
  await tx.insert(dealerGroups).values(DEMO_GROUPS.map(({ groupId, name }) => ({ dealerGroupId: groupId, name })))
  await tx.insert(dealerships).values(
    DEMO_DEALERSHIPS.map(({ publishableKey: _key, share: _share, type, ...dealership }) => ({
      ...dealership,
      dealerType: type,
      region: 'Marches',
      features: [...FEATURES],
      bespokeRates: demoBespokeRates(dealership.affiliateUserId),
      created: now,
      websiteConfig: { allowedOrigins: [`https://www.${dealership.name.split(' ')[0]?.toLowerCase()}.test`] },
    })),
  )
  await tx.insert(publishableKeys).values(
    DEMO_DEALERSHIPS.map(({ affiliateUserId, publishableKey }) => ({
      keyId: publishableKey,
      key: publishableKey,
      affiliateUserId,
      isTest: true,
      created: now,
    })),
  )
}

async function insertUsers(tx: Tx, passwordHash: string): Promise<void> {
  const rows = DEMO_USERS.map(({ userId, email, accessType, firstName, surname, skills, roles, isBanned }) => ({
    userId,
    email,
    passwordHash,
    accessType,
    firstName,
    surname,
    skills,
    roles,
    isBanned,
  }))
  await tx.insert(users).values(rows)
  const carried = DEMO_USERS.flatMap(({ userId, affiliateUserIds }) =>
    affiliateUserIds.map((affiliateUserId, position) => ({ userId, affiliateUserId, position })),
  )
  await tx.insert(userDealerships).values(carried)
}

async function insertRecords(tx: Tx, records: readonly Application[], cipher: Cipher, now: Date): Promise<void> {
  for (const batch of batchesOf(records)) {
    await tx.insert(applications).values(batch.map((record) => ({ ...rowOf(record, cipher), endedAt: endOf(record) })))
    await insertAnswers(tx, batch.flatMap(proposalRows))
    await insertPacks(tx, batch.flatMap(packRows))
    await insertNotes(
      tx,
      batch.flatMap((record) => noteRows(record, now)),
    )
    await insertDocuments(
      tx,
      batch.flatMap((record) => documentRows(record, now)),
    )
  }
}

function* batchesOf(records: readonly Application[]): Generator<readonly Application[]> {
  for (let from = 0; from < records.length; from += BATCH) yield records.slice(from, from + BATCH)
}

type AnswerRow = typeof lenderProposals.$inferInsert
type PackRow = typeof payoutPacks.$inferInsert
type NoteRow = typeof notes.$inferInsert
type DocumentRow = typeof documents.$inferInsert

async function insertAnswers(tx: Tx, rows: AnswerRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(lenderProposals).values(rows)
}

async function insertPacks(tx: Tx, rows: PackRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(payoutPacks).values(rows)
}

async function insertNotes(tx: Tx, rows: NoteRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notes).values(rows)
}

async function insertDocuments(tx: Tx, rows: DocumentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(documents).values(rows)
}

const ENDED_STATES: readonly number[] = [4, 5, 6, 7, 8, 10]

const endOf = ({ state, lastUpdated, created }: Application) =>
  ENDED_STATES.includes(state) ? new Date(lastUpdated ?? created) : null

function proposalRows(record: Application): AnswerRow[] {
  return (record.proposals ?? []).map(
    ({ proposalId, financeCompanyId, loanProposalStatus, lenderReference, decidedAt, ...doc }) => ({
      proposalId,
      applicationId: record.cosmosId,
      affiliateUserId: record.affiliateUserId,
      financeCompanyId,
      loanProposalStatus: loanProposalStatus ?? 0,
      lenderReference: lenderReference ?? null,
      doc,
      created: new Date(record.created),
      decidedAt: decidedAt ? new Date(decidedAt) : null,
    }),
  )
}

function packRows(record: Application): PackRow[] {
  const { payoutPack: pack } = record
  if (!pack) return []
  return [
    {
      applicationId: record.cosmosId,
      affiliateUserId: record.affiliateUserId,
      dealSheetId: pack.dealSheet?.dealSheetId ?? null,
      intranetLoanDealPreId: pack.applicationInfo?.intranetLoanDealPreId ?? null,
      pack,
    },
  ]
}

function documentRows(record: Application, now: Date): DocumentRow[] {
  const attached = noteRows(record, now).flatMap(({ noteId, attachments }) =>
    noteDocuments(record, noteId, attachments ?? []),
  )
  return [...packDocuments(record), ...attached]
}

function noteRows(record: Application, now: Date): NoteRow[] {
  const dice = diceFrom(hashOf('notes', record.cosmosId))
  return demoNotes(dice, record).map((note, position) => {
    const noteId = uuidOf(`note ${record.cosmosId}`, position)
    const created = new Date(Math.min(now.getTime(), Date.parse(record.created) + note.afterHours * HOUR_MS))
    return {
      noteId,
      applicationId: record.cosmosId,
      affiliateUserId: record.affiliateUserId,
      text: note.text,
      userName: note.userName,
      createdBy: note.userName,
      department: note.department,
      type: note.type,
      attachments: note.specimen
        ? [specimenUpload(note.specimen, uuidOf(`upload ${noteId}`, 0), created, note.userName)]
        : [],
      created,
    }
  })
}
