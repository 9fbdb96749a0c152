import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** A group of calls: registers its routes and what does its jobs. */
export type Module = (app: FastifyInstance, services: Services) => Promise<void>

export const modules: readonly Module[] = []
