import * as z from 'zod/mini'
import { QuoteFigures } from '../models/index.ts'
import { ApiError } from './errors.ts'

/** The server's own figures if it refused those that were shown (D47); null for any other failure. */
export function rightFiguresOf(error: unknown): QuoteFigures | null {
  if (!(error instanceof ApiError) || error.code !== 'FIGURES_CHANGED') return null
  return z.safeParse(QuoteFigures, error.figures).data ?? null
}
