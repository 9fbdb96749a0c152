import { contract, londonDay, londonMoment } from '@forecourt/core'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { tasks as table } from '../../db/tables/index.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { scopeOf } from '../record/window.ts'
import { registerRules } from './by-rule.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { taskChangeRoutes } from './change-routes.ts'
import { contactRoutes } from './contacts.ts'
import { readEnquiries } from './enquiries.ts'
import { readLeads } from './leads.ts'
import { severalTaskRoutes } from './several-routes.ts'
import { listTasks, ofDealerships, ownersOf } from './store.ts'
import { registerDueTasks } from './task-events.ts'

const { tasks } = contract

export async function taskRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRules(services)
  registerDueTasks(services)
  readingRoutes(app)
  contactRoutes(app)
  taskChangeRoutes(app)
  severalTaskRoutes(app)
  calendarRoutes(app)
}

function readingRoutes(app: FastifyInstance): void {
  serve(app, tasks.list, async ({ body }, { read, tenants, at }) => {
    const midnight = londonMoment(londonDay(at), '00:00')
    const isShown = or(isNull(table.doneAt), gte(table.doneAt, midnight))
    const ofThese = ofDealerships(scopeOf(body.affiliateUserIds, tenants))
    return await read((tx) => listTasks(tx, and(ofThese, isNull(table.removedAt), isShown)))
  })

  serve(app, tasks.ofCustomer, ({ params }, { readRecord }) =>
    readRecord(params.id, (tx, { applicationId }) =>
      listTasks(tx, and(eq(table.applicationId, applicationId), isNull(table.removedAt))),
    ),
  )

  serve(app, tasks.owners, ({ params }, { readDealership }) =>
    readDealership(params.id, (tx) => ownersOf(tx, params.id)),
  )

  serve(app, tasks.leads, async ({ body }, { read, tenants, at }) =>
    read((tx) => readLeads(tx, scopeOf(body.affiliateUserIds, tenants), at)),
  )

  serve(app, tasks.enquiries, async ({ body }, { read, tenants, at }) =>
    read((tx) => readEnquiries(tx, scopeOf(body.affiliateUserIds, tenants), at)),
  )
}
