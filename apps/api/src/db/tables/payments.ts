import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, version } from './columns.ts'
import { dealerships } from './dealers.ts'
