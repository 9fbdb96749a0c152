import { type Application, type ApplicationState, isAcceptance, ProductType, type Requirement } from '@forecourt/core'
import { saveQuoteOf } from '../in-process/save-quote.ts'
import { requirementsOf } from '../modules/documents/pack.ts'
import type { DemoRecord } from './record.ts'
import { type SpecimenName, specimenFile, specimenNameFor } from './specimens/specimens.ts'
import type { Stage } from './stage.ts'
import { STAFF } from './users.ts'

/** One act of a user on a record, by the same call as their screen. */
export type Act = (stage: Stage, record: DemoRecord) => Promise<void>

const clientOf = (stage: Stage, { madeBy }: DemoRecord) => stage.as(madeBy)

const read = async (stage: Stage, record: DemoRecord): Promise<Application> =>
  (await clientOf(stage, record)).applications.single({ id: record.cosmosId })

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

export const flagged: Act = async (stage, record) => {
  const { brokerReference } = await read(stage, record)
  const { applications } = await clientOf(stage, record)
  await applications.toggleNtuFlag({ brokerReference: brokerReference ?? 0, ntuFlagged: true })
}

/** Proposes the first acceptance with a price; if no lender has a residual for a PCP, it becomes HP. */
export const proposed: Act = async (stage, record) => {
  const { quotes } = await clientOf(stage, record)
  const { dealerId, proposals, productType, term } = await read(stage, record)
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
}

export const acceptedByCustomer: Act = async (stage, record) => {
  const { quotes } = await clientOf(stage, record)
  await quotes.accept({ appId: record.cosmosId, quoteId: quoteIdOf(record) })
}

export const sentToLender: Act = async (stage, record) => {
  const { quotes } = await clientOf(stage, record)
  await quotes.proceed({ applicationId: record.cosmosId, quoteId: quoteIdOf(record) })
}

export const mailedToCustomer: Act = async (stage, record) => {
  const { quotes } = await clientOf(stage, record)
  await quotes.send({
    applicationId: record.cosmosId,
    quoteIds: [quoteIdOf(record)],
    email: record.customer.email ?? null,
  })
}

function quoteIdOf({ quoteId }: DemoRecord): string {
  if (quoteId === undefined) throw new Error('No quote is proposed')
  return quoteId
}

/** Uploads a specimen for each of the pack's first documents. */
export const uploaded =
  (count: number): Act =>
  async (stage, record) => {
    const { documents } = await clientOf(stage, record)
    const { pack, dealSheetId } = await packOf(stage, record)
    for (const { owner, requirementId, requirementTypeId } of pack.slice(0, count)) {
      const file = await specimenFile(specimenNameFor(requirementTypeId))
      const body = { requirementType: owner ?? '', requirementId, requirementTypeId, dealSheetId, fileName: file.name }
      await documents.upload(body, { files: [file] })
    }
  }

/** Verifies those documents, by their place in the pack. */
export const verified =
  (...places: readonly number[]): Act =>
  async (stage, record) => {
    const { pack } = await packOf(stage, record)
    for (const place of places)
      await stage.tell(record.cosmosId, 'DocumentVerified', { requirementId: pack[place]?.requirementId })
  }

export const rejected =
  (place: number, reason: string): Act =>
  async (stage, record) => {
    const { pack } = await packOf(stage, record)
    const requirementId = pack[place]?.requirementId
    await stage.tell(record.cosmosId, 'DocumentRejected', { requirementId, reason, agentName: 'Owen Hathersage' })
  }

async function packOf(
  stage: Stage,
  record: DemoRecord,
): Promise<{ pack: readonly Requirement[]; dealSheetId: number | null }> {
  const { payoutPack } = await read(stage, record)
  if (!payoutPack) throw new Error('The deal is not prepared')
  const pack = requirementsOf(payoutPack).map(({ requirement }) => requirement)
  return { pack, dealSheetId: payoutPack.dealSheet?.dealSheetId ?? null }
}

/** Another vehicle of the same kind, with more miles than the lenders accept. */
export const driven =
  (mileage: number): Act =>
  async (stage, record) => {
    const { vehicle, version } = await read(stage, record)
    const { applications } = await clientOf(stage, record)
    await applications.setVehicle({ id: record.cosmosId, ...vehicle, mileage }, { version: version ?? null })
  }
