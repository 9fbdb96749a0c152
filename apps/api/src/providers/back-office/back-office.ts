import type { Application, ScenarioName } from '@forecourt/core'

/** One thing that the broker's back office does to an application, so many seconds after its reference was given. */
export interface BackOfficeStep {
  event: ScenarioName
  afterSeconds: number
  /** Why a deal died or a document came back. */
  reason?: string
  documentName?: string
}

/**
 * The broker's own system: it gives the reference under which lenders know an application, and moves the application along. A real
 * one sends its events by itself and plans nothing; the sandbox says beforehand what it will do (D33).
 */
export interface BackOffice {
  /** A number above 0, always the same for the same application. */
  giveReference(application: Pick<Application, 'cosmosId'>): Promise<number>
  plan(application: Pick<Application, 'customer'>): readonly BackOfficeStep[]
}
