import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Proposal } from './Proposal.tsx'
import { createProposalCache } from './proposal-cache.ts'
import { proposalStyles } from './styles.ts'

export const widget = defineWidget('forecourt-proposal', {
  component: Proposal,
  styles: [...themeStyles, ...kitStyles, ...proposalStyles],
  attributes,
  events,
  state: createProposalCache,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-proposal': ElementOf<typeof widget>
  }
}
