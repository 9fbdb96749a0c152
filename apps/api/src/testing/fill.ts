import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../db/database.ts'
import { rewriteRows } from '../modules/applications/list/list-rows.ts'

interface Filling {
  readonly dealerships: number
  readonly applications: number
  /** The creation time of the newest record; the others fall in the 365 days before. */
  readonly now: Date
}

/** The id of the first dealership that `fillDatabase` makes; the others follow. */
export const FIRST_FILLED = 500_001

const BATCH = 20_000
const ROWS_AT_ONCE = 2000
/** The number of concurrent statements: a server has a core for each; the embedded database runs them in turn. */
const LANES = 2

/**
 * Creates many dealerships and applications inside the database, for query plans and benchmarks. Assigns records in turn,
 * so that each dealership has the same number, spread evenly over a year. Each has two lenders' answers, and every tenth has
 * a payout pack.
 */
export async function fillDatabase(db: Database, { dealerships, applications, now }: Filling): Promise<void> {
  const at = now.toISOString()
  await db.asSystem((tx) =>
    tx.execute(sql`insert into dealerships (affiliate_user_id, dealer_id, name, status, features, created)
      select ${FIRST_FILLED}::int + n, 800000 + n, 'Dealership ' || n, 'Approved', '{stock,payments,pcp}'::text[], ${at}::timestamptz
      from generate_series(0, ${dealerships - 1}::int) n`),
  )
  const batches = Array.from({ length: Math.ceil(applications / BATCH) }, (_, index) => index * BATCH)
  const fillSome = async () => {
    for (let from = batches.shift(); from !== undefined; from = batches.shift())
      await fillBatch(db, { dealerships, applications, at, from, to: Math.min(from + BATCH, applications) - 1 })
  }
  await Promise.all(Array.from({ length: LANES }, fillSome))
  await rewriteRows(db, ROWS_AT_ONCE)
  await db.analyse()
}

interface Batch {
  readonly dealerships: number
  readonly applications: number
  readonly at: string
  readonly from: number
  readonly to: number
}

async function fillBatch(db: Database, { dealerships, applications, at, from, to }: Batch): Promise<void> {
  const age = sql`(${at}::timestamptz - (n::float8 / ${applications}::float8) * interval '365 days')`
  const customer = sql`jsonb_build_object('firstName', 'Callum', 'lastName', 'Number ' || n, 'contactNumber', '07700900284')`
  const vehicle = sql`jsonb_build_object('vrm', 'ZZ23KHP', 'make', 'Volkswagen', 'model', 'Golf', 'trim', '1.5 TSI Style',
    'vehicleType', 1, 'registrationDate', '2023-03-14', 'mileage', 28400, 'fuel', 'Petrol', 'price', 18995)`
  const summary = sql`jsonb_build_object('customer', ${customer}, 'vehicle', ${vehicle}, 'creditProfile', 2, 'productType', 0,
    'term', 49, 'deposit', 2000, 'partExValue', 3500, 'partExSettlement', 1200, 'loanAmount', 14695, 'customerRuleResults', '[]'::jsonb)`
  await db.asSystem(async (tx) => {
    // Write the list's rows once for the batch, not once for each of its parts.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into applications (application_id, affiliate_user_id, dealer_id, broker_reference, state,
        application_type, is_quick_quote, decision_status, created, created_by, last_updated, search_text, summary, doc)
      select 'filled-' || n, ${FIRST_FILLED}::int + n % ${dealerships}::int, 800000 + n % ${dealerships}::int, 30000000 + n, n % 4,
        1 + n % 2, false, 0, ${age}, 'Rhian Tolland', ${age}, 'callum number ' || n || ' zz23khp volkswagen golf', ${summary},
        ${summary} || jsonb_build_object('padding', repeat('x', 1500))
      from generate_series(${from}::int, ${to}::int) n`)
    await tx.execute(sql`insert into lender_proposals (proposal_id, application_id, affiliate_user_id, finance_company_id,
        loan_proposal_status, doc, created, decided_at)
      select 'filled-' || n || '-' || lender, 'filled-' || n, ${FIRST_FILLED}::int + n % ${dealerships}::int, lender,
        2 + (n + lender) % 3, jsonb_build_object('financeCompany', 'Kestrelmoor Finance', 'apr', 9.9, 'minTerm', 12, 'maxTerm', 60,
        'maxVehicleAgeAtEnd', 12, 'maxMileage', 120000, 'minLendAmount', 2000, 'maxLendAmount', 50000), ${age}, ${age}
      from generate_series(${from}::int, ${to}::int) n, (values (50), (74)) as lenders (lender)`)
    await tx.execute(sql`insert into payout_packs (application_id, affiliate_user_id, deal_sheet_id, intranet_loan_deal_pre_id, pack)
      select 'filled-' || n, ${FIRST_FILLED}::int + n % ${dealerships}::int, 40000000 + n, 50000000 + n,
        jsonb_build_object('customerRequirements', jsonb_build_array(jsonb_build_object('requirementId', n, 'requirementTypeId', 10,
        'owner', 'Customer', 'hasFiles', true, 'hasSnags', false, 'isVerified', false)))
      from generate_series(${from}::int, ${to}::int) n where n % 10 = 0`)
    await tx.execute(sql`insert into application_lines (application_id, affiliate_user_id)
      select a.application_id, a.affiliate_user_id from generate_series(${from}::int, ${to}::int) n
      join applications a on a.application_id = 'filled-' || n`)
  })
}

/** Adds a dealer of the first filled dealership, or of a group of several, with the demo's password. */
export async function addFilledDealer(db: Database, email: string, dealerships = 1): Promise<void> {
  await db.asSystem(async (tx) => {
    const [user] = await rowsOf<{ user_id: number }>(
      tx,
      sql`insert into users (user_id, email, password_hash, access_type, first_name, surname)
        select 900000 + ${dealerships}::int, ${email}, password_hash, 7, 'Bench', 'Dealer' from users
        where email = 'dealer@demo.forecourt.test' returning user_id`,
    )
    await tx.execute(sql`insert into user_dealerships (user_id, position, affiliate_user_id)
      select ${user?.user_id}::int, n, ${FIRST_FILLED}::int + n from generate_series(0, ${dealerships - 1}::int) n`)
  })
}

interface JobCounts {
  readonly waiting: number
  readonly finished: number
}

export async function countJobs(db: Database): Promise<JobCounts> {
  const [row] = await db.asSystem((tx) =>
    rowsOf<{ waiting: number; finished: number }>(
      tx,
      sql`select (count(*) filter (where finished_at is null))::int as waiting,
        (count(*) filter (where finished_at is not null))::int as finished from jobs`,
    ),
  )
  return row ?? { waiting: 0, finished: 0 }
}
