import { isDeepStrictEqual } from 'node:util'
import { type Application, contract, displayStatus, isChangeable, validatePrice } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { type ContextOf, jsonText, serve } from '../../serve.ts'
import { refuseFields, refuseSwitchedOff } from '../guard.ts'
import { actorOf, queueBackOfficeEvent } from '../outbox/outbox.ts'
import { saveDeal } from '../quotes/save-deal.ts'
import { keepMasked, readBank } from '../record/bank.ts'
import { dealOfVehicle, given, vehicleAfter, withLoanAmount } from '../record/deal-of-vehicle.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import { type ApplicationRow, readableApplicationOf } from '../record/record.ts'
import { loadRecordParts, readBack } from '../record/store.ts'
import { refuseLess } from './completeness.ts'
import { searchText } from './list/list-text.ts'
import { sameContactText } from './list/same-contact.ts'
import { withOwnNumbers } from './submitted-facts.ts'

const { applications } = contract

const MOST_FOUND = 50

export async function applicationUpdateRoutes(app: FastifyInstance): Promise<void> {
  serveUpdate(app)
  serveVehicle(app)
  serveLookUps(app)
}

function serveUpdate(app: FastifyInstance): void {
  serve(app, applications.update, ({ params, body }, context) =>
    context.changeRecord(params.id, async (tx, row, dealership) => {
      const known = await openToChange(tx, row, context)
      const { affordability, isVehicleBusinessUse } = body
      if (body.vehicle) refuseSwitchedOff(known, dealership)
      const change = {
        ...given({ affordability, isVehicleBusinessUse }),
        ...(body.vehicle ? { vehicle: vehicleAfter(known.vehicle, body.vehicle) } : {}),
        customer: { ...known.customer, ...keepMasked(body.customer ?? {}, readBank(row, context.cipher)) },
      }
      const changed = await saveChange(tx, context, row, known, change)
      if (changed && body.vehicle) await queueVehicleEvent(tx, context, changed)
      if (changed && PERSONAL.some((field) => body[field] !== null && body[field] !== undefined))
        await queueCustomerEvent(tx, context, changed)
      return await readBack(tx, row.applicationId, context.cipher)
    }),
  )
}

const PERSONAL = ['customer', 'affordability', 'isVehicleBusinessUse'] as const

function serveVehicle(app: FastifyInstance): void {
  serve(app, applications.setVehicle, ({ params, body }, context) =>
    context.changeRecord(params.id, async (tx, row, dealership) => {
      const known = await openToChange(tx, row, context)
      refuseSwitchedOff(known, dealership)
      const { deal, ...sent } = body
      const vehicle = vehicleAfter(known.vehicle, sent)
      const change = { ...(deal ? dealOfVehicle(known, deal) : {}), vehicle }
      if (isChange(known, change)) refuseFields({ price: validatePrice(vehicle.price, { required: true }) })
      const changed = await saveChange(tx, context, row, known, change)
      if (changed) await queueVehicleEvent(tx, context, changed)
      return await readBack(tx, row.applicationId, context.cipher)
    }),
  )
}

function serveLookUps(app: FastifyInstance): void {
  serve(app, applications.search, async ({ body: { text, affiliateUserId } }, { ask }) =>
    jsonText(await searchText(ask, text, { affiliateUserId, limit: MOST_FOUND })),
  )

  serve(app, applications.duplicates, async ({ body }, { read, ask, authorize }) => {
    await read((tx) => authorize(tx, body.affiliateUserId))
    return jsonText(await sameContactText(ask, body))
  })
}

type ChangeContext = ContextOf<typeof applications.update>

/** The locked record as it is now, after checking its version and that its status allows changes. */
async function openToChange(tx: Tx, row: ApplicationRow, { cipher, at, mustMatch }: ChangeContext) {
  // A lender's answer raises the version too, and changes nothing that a form holds.
  mustMatch(row.version, row.editedVersion ?? row.version)
  const known = readableApplicationOf(await loadRecordParts(tx, row), cipher)
  refuseUnchangeable(known, at)
  return known
}

/** Null if nothing changes: then nothing is published. The audit names the changed parts, never their values. */
async function saveChange(
  tx: Tx,
  context: ChangeContext,
  row: ApplicationRow,
  known: Application,
  change: Partial<Application>,
): Promise<Application | null> {
  if (!isChange(known, change)) return null
  const { user, at, audit } = context
  const stamp = { lastUpdated: at.toISOString(), updatedBy: user.name ?? null }
  const changed = withLoanAmount({ ...known, ...change, ...stamp })
  refuseLess(known, changed, at)
  await saveDeal(tx, withOwnNumbers(known, changed), context)
  await audit(tx, 'application.updated', row, { details: { changed: changedParts(known, change) } })
  if (row.isQuickQuote) await publishQuickQuote(tx, row, at)
  return changed
}

const isChange = (known: Application, change: Partial<Application>) => changedParts(known, change).length > 0

const changedParts = (known: Application, change: Partial<Application>): string[] =>
  Object.entries(change)
    .filter(([part, value]) => !isDeepStrictEqual(value ?? null, known[part as keyof Application] ?? null))
    .map(([part]) => part)

async function queueVehicleEvent(tx: Tx, change: ChangeContext, { cosmosId, vehicle, loanAmount = null }: Application) {
  const fact = { event: 'VehicleChanged', by: actorOf(change.user), vehicle: vehicle ?? {}, loanAmount } as const
  await queueBackOfficeEvent(tx, change, cosmosId, fact)
}

async function queueCustomerEvent(
  tx: Tx,
  change: ChangeContext,
  { cosmosId, customer, affordability = null, isVehicleBusinessUse = null }: Application,
) {
  const facts = { customer, affordability, isVehicleBusinessUse }
  await queueBackOfficeEvent(tx, change, cosmosId, { event: 'CustomerChanged', by: actorOf(change.user), ...facts })
}

function refuseUnchangeable(application: Application, at: Date): void {
  if (!isChangeable(displayStatus(application, at).rule))
    refuse('INVALID', 'This application can no longer be changed.')
}
