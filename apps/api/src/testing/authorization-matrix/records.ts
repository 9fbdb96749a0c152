import { Buffer } from 'node:buffer'
import { AccessType, contract, DAY_MS, DealerRole, type Endpoint } from '@forecourt/core'
import { loginInvitations, userDealerships, users } from '../../db/tables/index.ts'
import { figuresToShow } from '../../in-process/save-quote.ts'
import { addSnag, preparePack } from '../../modules/documents/payout-pack.ts'
import { insertKey } from '../../modules/keys/store.ts'
import { encryptRecipients } from '../../modules/links/link-recipients.ts'
import { changeLink, insertLink } from '../../modules/links/link-store.ts'
import type { NewQuoteBody } from '../../modules/quotes/save.ts'
import { insertQuote } from '../../modules/record/saved-quotes.ts'
import { findRow } from '../../modules/record/store.ts'
import { anEligibilityDraft, aQuickQuoteBody } from '../../modules/testing/drafts.ts'
import { FIGURES } from '../../modules/testing/figures.ts'
import { CAST, DEALERSHIPS, type DealershipName, type RoleName, type SignedInTester, type TestApp } from '../index.ts'
import { ask, type Input } from './ask.ts'

/** The user who makes the records of a dealership: one of its dealers. */
const MAKERS = { quillmere: 'dealer', fernhollow: 'group', castlebeck: 'other', oakmantle: 'suspended' } as const
export type MatrixDealership = keyof typeof MAKERS & DealershipName

export const A_PDF: NonNullable<Input['file']> = {
  name: 'licence.pdf',
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** The parts of the answers that later calls use; they differ for each kind of record. */
interface Made {
  readonly cosmosId: string
  readonly brokerReference: number
  readonly loanVehicleId: string
  readonly quickQuoteId: string
  readonly paymentId: string
  readonly taskId: string
  readonly contactId: string
  readonly keyId: string
  readonly vehicles?: readonly { readonly vehicleId: string }[]
  readonly uploads?: readonly { readonly uploadId: string }[]
}

/** Makes the call as the owner of the records; a refusal is a bug in the test. */
async function make(test: TestApp, headers: Record<string, string>, endpoint: Endpoint, input: Input): Promise<Made> {
  const answer = await ask(test.app, endpoint, input, { ...headers, 'idempotency-key': crypto.randomUUID() })
  if (answer.status !== 200) throw new Error(`${endpoint.id} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text)
}

/** One record of each kind that a call can name, all of one dealership. */
export type Records = Awaited<ReturnType<typeof makeRecords>>

/** Makes a new set of records for a dealership, one of each kind, on every call. */
export async function makeRecords(test: TestApp, dealership: MatrixDealership, role: RoleName) {
  // Over forty lines: a list of records.
  const { affiliateUserId, dealerId }: Record<'affiliateUserId' | 'dealerId', number> = DEALERSHIPS[dealership]
  const maker = await test.signIn(MAKERS[dealership])
  const of = (endpoint: Endpoint, input: Input) => make(test, { ...maker.headers }, endpoint, input)
  const { cosmosId: applicationId } = await of(contract.applications.create, { body: uniqueDraft(affiliateUserId) })
  test.clock.advance(3_000)
  await test.runJobs()
  const { brokerReference, loanVehicleId } = await of(contract.applications.single, { params: { id: applicationId } })
  const { quickQuoteId } = await of(contract.quickQuotes.create, { body: { affiliateUserId, ...aQuickQuoteBody() } })
  const newQuote = await aNewQuote(maker, quickQuoteId)
  const quoteId = await makeQuote(test, applicationId, newQuote)
  const link = await makeLink(test, { applicationId, affiliateUserId, quoteId })
  const { paymentId } = await of(contract.payments.create, { body: aPayment(affiliateUserId) })
  const { contactId } = await of(contract.tasks.recordContact, {
    params: { id: applicationId },
    body: { outcome: 'called' },
  })
  const { taskId } = await of(contract.tasks.create, { body: aTask(affiliateUserId, applicationId) })
  const { keyId, spareKeyId } = await makeKeys(test, affiliateUserId)
  const { keyId: serverKeyId } = await of(contract.keys.createServer, { body: { affiliateUserId } })
  const people = await makePeople(test, affiliateUserId)
  const { vehicles } = await of(contract.vehicles.stock, { body: { dealerId, pageSize: 1 } })
  const requirement = await makePack(test, applicationId)
  const { uploads } = await of(contract.documents.upload, {
    body: { requirementType: 'customer', ...requirement, fileName: A_PDF.name },
    file: A_PDF,
  })
  const snag = { reason: 'Cannot be read', snagTypeId: 3 }
  await test.db.asSystem((tx) => addSnag(tx, applicationId, requirement, snag, test.clock.now()))
  return {
    affiliateUserId,
    dealerId,
    groupId: 11,
    sessionId: maker.sessionId,
    userId: CAST[role].userId,
    applicationId,
    brokerReference,
    quickQuoteId,
    paymentId,
    taskId,
    contactId,
    keyId,
    spareKeyId,
    serverKeyId,
    ...people,
    loanVehicleId,
    vehicleId: vehicles?.[0]?.vehicleId ?? '',
    quoteId,
    ...requirement,
    uploadId: uploads?.[0]?.uploadId ?? '',
    /** The link to that quote: the token in its mail and the id that the dealership sees. */
    linkToken: link.token,
    linkId: link.linkId,
    /** A quote of the quick quote, with the figures that a screen would show. */
    newQuote,
  }
}

/** Written directly: a dealership has at most twenty keys, and the matrix has more callers. */
async function makeKeys({ db, clock }: TestApp, affiliateUserId: number) {
  const key = { affiliateUserId, isTest: false, createdBy: null }
  return await db.asSystem(async (tx) => {
    const { keyId } = await insertKey(tx, key, clock.now())
    return { keyId, spareKeyId: (await insertKey(tx, key, clock.now())).keyId }
  })
}

/** Somebody who works there, and two who are invited. */
async function makePeople({ db, clock }: TestApp, affiliateUserId: number) {
  const created = clock.now()
  const invitation = () => ({
    affiliateUserId,
    created,
    invitationId: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@cast.forecourt.test`,
    firstName: 'Sian',
    surname: 'Tranter',
    role: DealerRole.Sales,
    sentAt: created,
    expiresAt: new Date(created.getTime() + DAY_MS),
  })
  const member = { accessType: AccessType.Dealer, passwordHash: '', firstName: 'Bea', surname: 'Norland', created }
  return await db.asSystem(async (tx) => {
    const invited = [invitation(), invitation()] as const
    await tx.insert(loginInvitations).values([...invited])
    const email = `${crypto.randomUUID()}@cast.forecourt.test`
    const [user] = await tx
      .insert(users)
      .values({ ...member, email })
      .returning()
    const memberId = user?.userId ?? 0
    await tx.insert(userDealerships).values({ affiliateUserId, userId: memberId, role: DealerRole.Sales })
    return { memberId, invitationId: invited[0].invitationId, spareInvitationId: invited[1].invitationId }
  })
}

let made = 0

/** Uses a different registration and person each time: the server refuses duplicates, and erasing one would erase both. */
function uniqueDraft(affiliateUserId: number) {
  made += 1
  const { customer, vehicle, ...draft } = anEligibilityDraft(affiliateUserId)
  const letters = String.fromCharCode(65 + (made % 26), 97 + Math.floor(made / 26))
  return {
    ...draft,
    customer: { ...customer, firstName: `Callum ${letters}` },
    vehicle: { ...vehicle, vrm: `ZZ23${letters[0]}${made}` },
  }
}

const aPayment = (affiliateUserId: number) => ({
  affiliateUserId,
  amount: 250,
  reference: 'Deposit',
  customerName: 'Callum Approve',
})

const aTask = (affiliateUserId: number, applicationId: string) => ({
  affiliateUserId,
  applicationId,
  kind: 'call-back',
  dueDay: '2026-03-02',
})

const A_CHOICE = { financeCompanyId: 49, productType: 0, termMonths: 49 } as const

async function aNewQuote({ client }: SignedInTester, applicationId: string): Promise<NewQuoteBody> {
  const choice = { ...A_CHOICE, applicationId }
  return { ...choice, figures: await figuresToShow(client, choice) }
}

/** Written directly: no lender has answered this application yet. */
async function makeQuote(test: TestApp, applicationId: string, { figures }: NewQuoteBody): Promise<string> {
  const quoteId = crypto.randomUUID()
  await test.db.asSystem(async (tx) => {
    const row = await findRow(tx, applicationId)
    const affiliateUserId = row?.affiliateUserId ?? 0
    await insertQuote(tx, { ...A_CHOICE, quoteId, applicationId, affiliateUserId, figures, created: test.clock.now() })
  })
  return quoteId
}

/** The state after sending the quote, without the mail. */
async function makeLink(
  { db, services, clock }: TestApp,
  { quoteId, ...place }: { applicationId: string; affiliateUserId: number; quoteId: string },
) {
  const created = clock.now()
  return await db.asSystem(async (tx) => {
    const expiresAt = new Date(created.getTime() + 31 * DAY_MS)
    const link = await insertLink(tx, { ...place, quoteIds: [quoteId], created, expiresAt, channels: ['email'] })
    const recipients = { name: 'Callum Approve', email: 'callum@mail.forecourt.test', texting: null }
    const sealedRecipients = encryptRecipients(services.cipher, link.linkId, recipients)
    await changeLink(tx, link.linkId, { sealedRecipients })
    return link
  })
}

async function makePack(test: TestApp, applicationId: string) {
  return await test.db.asSystem(async (tx) => {
    const row = await findRow(tx, applicationId)
    if (!row) throw new Error('The application is not there')
    const pack = await preparePack(tx, row)
    const [first] = pack.customerRequirements ?? []
    return {
      dealSheetId: pack.dealSheet?.dealSheetId ?? 0,
      loanDealId: pack.applicationInfo?.intranetLoanDealPreId ?? 0,
      requirementId: first?.requirementId ?? 0,
      requirementTypeId: first?.requirementTypeId ?? 0,
    }
  })
}

/** Ids of no record. */
export const unknownRecords = (role: RoleName): Records => ({
  affiliateUserId: 990_001,
  dealerId: 990_002,
  userId: CAST[role].userId,
  groupId: 990_003,
  applicationId: crypto.randomUUID(),
  brokerReference: 99_000_001,
  quickQuoteId: crypto.randomUUID(),
  quoteId: crypto.randomUUID(),
  linkToken: 'x'.repeat(43),
  linkId: crypto.randomUUID(),
  newQuote: { ...A_CHOICE, applicationId: crypto.randomUUID(), figures: FIGURES },
  paymentId: crypto.randomUUID(),
  taskId: crypto.randomUUID(),
  contactId: crypto.randomUUID(),
  keyId: crypto.randomUUID(),
  vehicleId: '990002.NOTHERE',
  loanVehicleId: 'loan-not-there',
  serverKeyId: crypto.randomUUID(),
  invitationId: crypto.randomUUID(),
  spareInvitationId: crypto.randomUUID(),
  memberId: 990_010,
  spareKeyId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  uploadId: crypto.randomUUID(),
  dealSheetId: 99_000_002,
  loanDealId: 99_000_003,
  requirementId: 99_000_004,
  requirementTypeId: 10,
})
