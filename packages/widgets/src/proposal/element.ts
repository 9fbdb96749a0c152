import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import deal from './deal/deal-panel.css?inline'
import { attributes, events } from './definition.ts'
import fields from './form/fields.css?inline'
import { createProposals, Proposal } from './Proposal.tsx'
import frame from './proposal.css?inline'

export const styles = [frame, fields, deal]

export const widget = defineWidget('forecourt-proposal', {
  component: Proposal,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createProposals(portalPage(props.baseUrl.peek()), props, (applicationId) =>
      emit('forecourt-sent', { applicationId }),
    ),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-proposal': ElementOf<typeof widget>
  }
}
