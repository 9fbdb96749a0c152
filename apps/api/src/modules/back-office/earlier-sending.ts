import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { lockOpen } from '../applications/lenders/decisions.ts'
import { queueBackOfficeEvent } from './outbox.ts'

const EarlierSendingPayload = z.object({ applicationId: z.string() })

/** During a rollout, processes of the previous release add this job for applications that they submit. */
export function registerEarlierSending({ jobs, cipher, now }: Services): void {
  jobs.handleInTransaction('broker-reference', EarlierSendingPayload, async (tx, { applicationId }) => {
    const application = await lockOpen(tx, applicationId, cipher)
    const by = application?.updatedBy ?? null
    const parts = { jobs, cipher, at: now() }
    if (application) await queueBackOfficeEvent(tx, parts, applicationId, { event: 'ApplicationSent', by, application })
  })
}
