import * as z from 'zod/mini'
import { QuickQuote } from '../../models/index.ts'
import { endpoint } from '../endpoint.ts'
import { Window } from '../params.ts'
import { createQuickQuote } from './public-page.ts'

const list = endpoint({
  id: 'quickQuotes.list',
  method: 'POST',
  path: '/quick-quotes',
  access: 'lists',
  body: Window,
  response: z.array(QuickQuote),
  refusals: [],
})

export const quickQuotes = { create: createQuickQuote, list }
