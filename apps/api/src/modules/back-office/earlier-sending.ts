import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { type DecisionParts, lockOpen } from '../applications/lenders/decisions.ts'
import { queueBackOfficeEvent } from './outbox.ts'

const EarlierSendingPayload = z.object({ applicationId: z.string() })

/** During a rollout, processes of the previous release add this job for applications that they submit. */
export function registerEarlierSending(services: Services, { db, now }: DecisionParts): void {
  const { jobs, cipher } = services
  jobs.handle('broker-reference', async (job) => {
    const { applicationId } = EarlierSendingPayload.parse(job.payload)
    await db.asSystem(async (tx) => {
      const application = await lockOpen(tx, applicationId, cipher)
      const by = application?.updatedBy ?? null
      const parts = { jobs, cipher, at: now() }
      if (application)
        await queueBackOfficeEvent(tx, parts, applicationId, { event: 'ApplicationSent', by, application })
      await job.complete(tx)
    })
  })
}
