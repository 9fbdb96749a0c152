import { type ApplicationState, type Client, isAcceptance, ProductType } from '@forecourt/core'
import { saveQuoteOf } from '../in-process/save-quote.ts'
import { requirementsOf } from '../modules/documents/pack.ts'
import type { DemoRecord } from './record.ts'
import { type SpecimenName, specimenFile, specimenNameFor } from './specimens/specimens.ts'
import type { Stage } from './stage.ts'
import { STAFF } from './users.ts'

/** One act of a user on a record, by the same call as their screen. */
export type Act = (stage: Stage, record: DemoRecord) => Promise<void>

/** An act of the dealer who made the record. */
const byDealer =
  (run: (client: Client, record: DemoRecord) => Promise<unknown>): Act =>
  async (stage, record) =>
    void (await run(await stage.as(record.madeBy), record))

const read = ({ applications }: Client, { cosmosId: id }: DemoRecord) => applications.single({ id })

/** An event of the back office (docs/sandbox.md). */
export const told =
  (event: string, details: object = {}): Act =>
  (stage, { cosmosId }) =>
    stage.tell(cosmosId, event, details)

export const movedTo = (state: ApplicationState): Act => told('ApplicationStateChanged', { state })
export const closed = (state: ApplicationState, reason: string): Act => told('Dead', { state, reason })

const note =
  (by: (record: DemoRecord) => number, noteText: string, specimen?: SpecimenName): Act =>
  async (stage, record) => {
    const { notes } = await stage.as(by(record))
    const files = specimen ? { files: [await specimenFile(specimen)] } : {}
    await notes.addToApplication({ cosmosId: record.cosmosId, noteText }, files)
  }

export const dealerWrites = (text: string, specimen?: SpecimenName) => note(({ madeBy }) => madeBy, text, specimen)
export const staffWrite = (text: string, specimen?: SpecimenName) => note(() => STAFF, text, specimen)

export const flagged = byDealer(async (client, record) => {
  const { brokerReference } = await read(client, record)
  await client.applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged: true })
})

/** Proposes the first acceptance with a price; if no lender has a residual for a PCP, it becomes HP. */
export const proposed = byDealer(async (client, record) => {
  const { quotes } = client
  const { dealerId, proposals, productType, term } = await read(client, record)
  const accepting = (proposals ?? []).filter((proposal) => isAcceptance(proposal, dealerId))
  const products = [...new Set([productType ?? ProductType.HP, ProductType.HP])]
  const choices = products.flatMap((product) =>
    accepting.map(({ proposalId }) => ({ proposalId, productType: product })),
  )
  for (const choice of choices) {
    const asked = { applicationId: record.cosmosId, termMonths: term ?? 0, ...choice }
    const saved = await saveQuoteOf({ quotes }, asked).catch(() => null)
    if (!saved) continue
    await quotes.propose({ appId: record.cosmosId, quoteId: saved.quoteId })
    record.quoteId = saved.quoteId
    return
  }
  throw new Error('No lender that accepted has a price')
})

export const acceptedByCustomer = byDealer(({ quotes }, record) =>
  quotes.accept({ appId: record.cosmosId, quoteId: quoteIdOf(record) }),
)

export const sentToLender = byDealer(({ quotes }, record) =>
  quotes.proceed({ applicationId: record.cosmosId, quoteId: quoteIdOf(record) }),
)

export const mailedToCustomer = byDealer(({ quotes }, record) => {
  const { cosmosId: applicationId, customer } = record
  return quotes.send({ applicationId, quoteIds: [quoteIdOf(record)], email: customer.email ?? null })
})

function quoteIdOf({ quoteId }: DemoRecord): string {
  if (quoteId === undefined) throw new Error('No quote is proposed')
  return quoteId
}

/** Uploads a specimen for each of the pack's first documents. */
export const uploaded = (count: number) =>
  byDealer(async (client, record) => {
    const { pack, dealSheetId } = await packOf(client, record)
    for (const { owner, requirementId, requirementTypeId } of pack.slice(0, count)) {
      const file = await specimenFile(specimenNameFor(requirementTypeId))
      const body = { requirementType: owner ?? '', requirementId, requirementTypeId, dealSheetId, fileName: file.name }
      await client.documents.upload(body, { files: [file] })
    }
  })

/** Verifies those documents, by their place in the pack. */
export const verified =
  (...places: readonly number[]): Act =>
  async (stage, record) => {
    const { pack } = await packOf(await stage.as(record.madeBy), record)
    for (const place of places)
      await stage.tell(record.cosmosId, 'DocumentVerified', { requirementId: pack[place]?.requirementId })
  }

export const rejected =
  (place: number, reason: string): Act =>
  async (stage, record) => {
    const { pack } = await packOf(await stage.as(record.madeBy), record)
    const requirementId = pack[place]?.requirementId
    await stage.tell(record.cosmosId, 'DocumentRejected', { requirementId, reason, agentName: 'Owen Hathersage' })
  }

async function packOf(client: Client, record: DemoRecord) {
  const { payoutPack } = await read(client, record)
  if (!payoutPack) throw new Error('The deal is not prepared')
  const pack = requirementsOf(payoutPack).map(({ requirement }) => requirement)
  return { pack, dealSheetId: payoutPack.dealSheet?.dealSheetId ?? null }
}

/** Another vehicle of the same kind, with more miles than the lenders accept. */
export const driven = (mileage: number) =>
  byDealer(async (client, record) => {
    const { vehicle, version } = await read(client, record)
    await client.applications.setVehicle({ id: record.cosmosId, ...vehicle, mileage }, { version: version ?? null })
  })
