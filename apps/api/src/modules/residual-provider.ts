import type { FastifyBaseLogger } from 'fastify'
import { createCachedResiduals } from '../providers/residuals/cached.ts'
import { createHttpResiduals } from '../providers/residuals/http.ts'
import type { ResidualProvider } from '../providers/residuals/provider.ts'
import { createSandboxResiduals } from '../providers/residuals/sandbox.ts'
import type { Services } from '../services.ts'

type ResidualServices = Pick<Services, 'config' | 'db' | 'panel' | 'now'> & { readonly log: FastifyBaseLogger }

/** Invented residuals are only used with the sandbox's lenders, never with real ones (D23). */
export function residualProviderOf({ config, db, panel, now, log }: ResidualServices): ResidualProvider | null {
  const { url, key } = config.residuals
  if (url !== null) {
    return createCachedResiduals({
      provider: createHttpResiduals({ url, key }),
      db,
      now,
      onFailure: ({ kind }) => log.warn({ kind }, 'The residual provider fails; its earlier answer serves.'),
    })
  }
  if (config.lenders.url === null) return createSandboxResiduals(panel)
  log.warn('LENDERS_URL is set without RESIDUALS_URL: there are no residuals, and PCP reads No Residual.')
  return null
}
