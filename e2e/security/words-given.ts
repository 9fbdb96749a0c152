// Over 250 lines: a list of every call that takes text.
import { type Application, closedReason, contract, type Endpoint, papersOf } from '@forecourt/core'
import { saveQuoteOf } from '../../apps/api/src/in-process/save-quote.ts'
import { aConversion, aQuickQuoteBody } from '../../apps/api/src/modules/testing/drafts.ts'
import { anEligibilityCheck } from '../cluster/drafts.ts'
import { ask, dealershipOf, tokenOf } from '../support/deals.ts'
import { backOfficeOf } from '../support/live.ts'
import { hasPapers, isWanted, type OpenedRoom, openRoom } from '../support/places.ts'
import { clientOf, findRecord } from '../support/records.ts'
import { A_FILE, hostile, type Json, type Sending, sendHostile } from './hostile.ts'

const WORDS = hostile(80)
export const MAIL = 'a@mail.forecourt.test'

/** Calls whose texts are stored nowhere, and why no screen can show them. */
export const NOT_KEPT: Readonly<Record<string, string>> = {
  'auth.login': 'compared with what is kept',
  'auth.passwordForgot': 'compared with what is kept',
  'auth.armPasswordReset': 'compared with what is kept',
  'auth.passwordReset': 'only its hash is kept',
  'auth.changePassword': 'only its hash is kept',
  'auth.beginSignOn': 'a path of the portal, which is read and never drawn',
  'auth.finishSignOn': 'compared with what is kept',
  'auth.handOver': 'compared with what is kept',
  'auth.challenge': 'a question',
  'auth.completeLogin': 'compared with what is kept',
  'auth.confirm': 'compared with what is kept',
  'auth.confirmCodes': 'compared with what is kept',
  'auth.passkeyLogin': 'compared with what is kept',
  'auth.addPasskey': 'needs an authenticator; its name is shown to its owner alone',
  'auth.renamePasskey': 'the same',
  'auth.resetFactors': 'its reason is an entry of the trail, as that of person.erase is',
  'trail.exportFile': 'the same',
  'trail.list': 'a question',
  'trail.people': 'a question',
  'audit.recordPageEvidence': 'kept as the words of audit.recordEvidence are',
  'applications.duplicates': 'a question',
  'applications.search': 'a question',
  'person.export': 'a question',
  'quotes.residuals': 'a question',
  'vehicles.stock': 'a question',
}

export interface Written {
  /** The record that has them all. */
  readonly record: string
  readonly payPath: string
  /** A buyer's room with a document of theirs in it, and its record. */
  readonly room: OpenedRoom & { readonly record: string }
  readonly affiliateUserId: number
  readonly calls: readonly string[]
  readonly fields: number
}

/** Sends hostile text in every text field of every call, as a user who may make the call. */
export async function writeEverywhere(url: string): Promise<Written> {
  const pen = await takePen(url)
  const record = await writeDeal(pen)
  await writeQuickQuote(pen)
  await writeWorkingDay(pen, record)
  const payPath = await writePayment(pen, record)
  await writeSettings(pen)
  await writeTrade(pen, record)
  const fire = await backOfficeOf(url)
  await fire(record, 'DealPrepared', { text: WORDS })
  await pen.send(contract.documents.upload, await requirementOf(pen, record))
  await writeAsBackOffice(fire, record)
  const room = await writeAsBuyer(pen)
  await logInAs(url, WORDS)
  return { record, payPath, room, affiliateUserId: pen.affiliateUserId, calls: pen.calls, fields: pen.fields() }
}

type Pen = Awaited<ReturnType<typeof takePen>>

/** Writes as a dealer, or as the given user, and counts the accepted calls. */
async function takePen(url: string) {
  const token = await tokenOf(url)
  const staff = await tokenOf(url, 'staff')
  const calls: string[] = []
  let fields = 0
  const read = async (path: string) => (await ask(url, 'GET', path, { token: staff })).text
  return {
    url,
    token,
    calls,
    asStaff: { token: staff },
    affiliateUserId: await dealershipOf(url, token),
    fields: () => fields,
    async send(endpoint: Endpoint, good: Json, more: Partial<Sending> = {}) {
      const sent = await sendHostile({ url, token, endpoint, ...more }, good)
      calls.push(endpoint.id)
      fields += sent.fields.length
      return sent.answer
    },
    /** The version that is there now, to change it by. */
    async versionAt(path: string) {
      const text = await read(path)
      return { version: text === '' ? 0 : Number(JSON.parse(text)?.version ?? 0) }
    },
  }
}

/** One application, its vehicle, person, notes and quotes. */
async function writeDeal({ url, affiliateUserId, send, versionAt }: Pen): Promise<string> {
  const draft = anEligibilityCheck(affiliateUserId, 7)
  const record = String((await send(contract.applications.create, draft)).cosmosId)
  const now = () => versionAt(`/application-single/${record}`)
  const vehicle = { path: `/application/${record}/vehicle`, ...(await now()) }
  await send(contract.applications.setVehicle, draft.vehicle, vehicle)
  const change = { path: `/application/${record}`, ...(await now()) }
  await send(contract.applications.update, { customer: draft.customer }, change)
  await send(contract.notes.add, { noteText: 'x' }, { path: `/application/notes?cosmosId=${record}` })
  await send(contract.notes.addToApplication, { noteText: 'x' }, { path: `/application/notes/${record}` })
  await send(contract.quotes.send, { ...(await quoteToSend(url, affiliateUserId)), email: MAIL })
  await send(contract.quotes.request, { applicationId: await recordWithQuotes(url), message: 'x' })
  return record
}

/** A new application has no quotes before its lender answers. */
async function recordWithQuotes(url: string): Promise<string> {
  const isOpen = (record: Application) => !!record.vehicle?.vrm && closedReason('quotes', record, new Date()) === null
  return (await findRecord(url, isOpen)).cosmosId
}

/** A quick quote, which needs no lender's answer. */
async function quoteToSend(url: string, affiliateUserId: number) {
  const { client } = await clientOf(url, 'dealer')
  const { quickQuoteId: applicationId } = await client.quickQuotes.create({ affiliateUserId, ...aQuickQuoteBody() })
  const choice = { applicationId, financeCompanyId: 49, productType: 0, termMonths: 49 } as const
  const { quoteId } = await saveQuoteOf(client, choice)
  return { applicationId, quoteIds: [quoteId] }
}

async function writeQuickQuote({ affiliateUserId, send }: Pen): Promise<void> {
  const quick = await send(contract.quickQuotes.create, {
    affiliateUserId,
    customer: { firstName: 'x', lastName: 'x', email: 'a@b.test', contactNumber: '07700900284' },
    vehicle: { vrm: 'ZZ23KHP', make: 'x', model: 'x', trim: 'x', registrationDate: '2023-03-14', mileage: 28_400 },
    price: 18_995,
    deposit: 2_000,
    term: 49,
    creditProfile: 2,
    productType: 0,
  })
  const conversion = aConversion(String(quick.quickQuoteId))
  const consents = conversion.consents?.map((consent) => ({ ...consent, givenAt: new Date().toISOString() }))
  await send(contract.applications.convert, { ...conversion, consents } as Json)
}

/** A task of the customer, a named view of the list, and a half-filled form. */
async function writeWorkingDay({ affiliateUserId, send }: Pen, applicationId: string): Promise<void> {
  const dueDay = new Date().toISOString().slice(0, 10)
  const task = { kind: 'other', dueDay, note: 'x' }
  const { taskId } = await send(contract.tasks.create, { affiliateUserId, applicationId, ...task })
  await send(contract.tasks.createMany, { applicationIds: [applicationId], ...task })
  await send(contract.tasks.change, { note: 'x' }, { path: `/tasks/${taskId}` })
  await send(
    contract.views.save,
    { name: 'x', layout: { columns: [], filters: {} } },
    { path: `/list-views/${crypto.randomUUID()}` },
  )
  const summary = { kind: 'full', name: 'x', registration: 'x', vehicle: 'x', recordId: '', repropose: false }
  const draft = { path: `/drafts/${crypto.randomUUID()}`, version: 0 }
  await send(contract.drafts.save, { summary: { ...summary, affiliateUserId }, value: { name: 'x' } }, draft)
}

/** Answers where it is paid. */
async function writePayment({ affiliateUserId, send }: Pen, applicationId: string): Promise<string> {
  const asked = { affiliateUserId, amount: 99, reference: 'x', customerName: 'x', applicationId }
  const { paymentId, payUrl } = await send(contract.payments.create, asked)
  await send(
    contract.payments.send,
    { channel: 'email', to: 'payer@mail.forecourt.test' },
    { path: `/payments/${paymentId}/send` },
  )
  const { pathname, search } = new URL(String(payUrl))
  return pathname + search
}

async function writeSettings({ token, affiliateUserId, asStaff, send, versionAt }: Pen): Promise<void> {
  await send(contract.boodil.registerInterest, { affiliateUserId, contactName: 'x', email: MAIL })
  const bank = { accountName: 'x', accountNumber: '66374958', sortCode: '089999' }
  await send(
    contract.boodil.saveConfig,
    { affiliateUserId, ...bank },
    await versionAt(`/boodil-config/${affiliateUserId}`),
  )
  const website = { affiliateUserId, allowedOrigins: ['https://www.quillmere.test'] }
  await send(contract.settings.saveWebsiteConfig, website, await versionAt(`/dealer/website-config/${affiliateUserId}`))
  await send(contract.logins.invite, { affiliateUserId, firstName: 'x', surname: 'x', email: MAIL, role: 'sales' })
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await send(contract.settings.saveNotifications, { userId })
  await send(contract.portal.addVersion, { version: '9', notes: 'x', releasedAt: '2026-03-02T10:00:00Z' }, asStaff)
}

/** Valuations, evidence, and the reasons for a hold and an erasure. */
async function writeTrade({ url, token, affiliateUserId, asStaff, send }: Pen, record: string): Promise<void> {
  await send(contract.valuations.save, { affiliateUserId, vrm: 'ZZ23KHP', vehicleMileage: 28_400 })
  const shown = { by: 'x', offers: [{ financeCompanyId: 50, productType: 0, termMonths: 49 }] }
  const evidence = { kind: 'quote', shown, ruleVersion: '1', wordingVersion: '1' }
  await send(contract.audit.recordEvidence, { ...evidence, affiliateUserId, applicationId: record })
  const body = anEligibilityCheck(affiliateUserId, 8)
  const { text } = await ask(url, 'POST', '/application', { token, body, key: crypto.randomUUID() })
  await send(contract.person.hold, { applicationId: record, isHeld: true, reason: 'x' }, asStaff)
  await send(contract.person.erase, { applicationId: JSON.parse(text).cosmosId, reason: 'x' }, asStaff)
}

/** A document that the record still wants. */
async function requirementOf({ url, token }: Pen, record: string): Promise<Json> {
  const { payoutPack } = JSON.parse((await ask(url, 'GET', `/application-single/${record}`, { token })).text)
  const [{ requirementId, requirementTypeId }] = payoutPack.customerRequirements
  const { dealSheetId } = payoutPack.dealSheet
  return { requirementType: 'customer', requirementId, requirementTypeId, dealSheetId, fileName: 'x' }
}

type Fire = Awaited<ReturnType<typeof backOfficeOf>>

/** The broker’s own words, by the events that carry them. */
async function writeAsBackOffice(fire: Fire, record: string): Promise<void> {
  await fire(record, 'NoteCreated', { text: WORDS, agentName: WORDS })
  await fire(record, 'UnableToContact', { reason: WORDS, text: WORDS })
  await fire(record, 'AccountManagerChanged', {
    accountManager: { name: WORDS, email: 'javascript:__ran=1', phone: hostile(20) },
  })
  await fire(record, 'CreditChecked', { creditCheck: { result: hostile(60), agency: WORDS, score: 1 } })
  await fire(record, 'DocumentRejected', { documentName: 'P', reason: WORDS })
}

/** A document that a customer sends from their room, under a name of their own. */
async function writeAsBuyer({ url, send }: Pen): Promise<Written['room']> {
  const { client } = await clientOf(url, 'dealer')
  const record = await findRecord(url, hasPapers)
  const room = await openRoom(url, client, record)
  const { token } = room.session
  const form = new FormData()
  form.append('offset', '0')
  form.append('file', A_FILE, 'part')
  await ask(url, 'POST', '/deal-room/uploads/hostile', { token, form })
  const { requirementId, requirementTypeId } = papersOf(record).find(isWanted) ?? {}
  await send(
    contract.dealRoom.submitPaper,
    { requirementTypeId, uploadId: 'hostile', fileName: 'licence.pdf' },
    { token, path: `/deal-room/papers/${requirementId}` },
  )
  return { ...room, record: record.cosmosId }
}

/** The user agent is free text, and the list of logins shows it. */
async function logInAs(url: string, userAgent: string): Promise<void> {
  const body = JSON.stringify({ username: 'dealer@demo.forecourt.test', password: 'Forecourt-demo-1' })
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  await fetch(`${url}/api/v3/auth/login`, { method: 'POST', headers, body })
}
