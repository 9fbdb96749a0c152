import { defineWidget, type ElementOf } from '../../element/index.ts'
import { kitStyles } from '../../kit/index.ts'
import { portalPage } from '../../page/index.ts'
import { themeStyles } from '../../theme/index.ts'
import { openedDraft } from '../list/draft-list.ts'
import { Command } from './Command.tsx'
import sheet from './command.css?inline'
import { attributes, events } from './definition.ts'
import { createCommand, dealOf } from './state.ts'

export const styles = [sheet]

export const widget = defineWidget('forecourt-command', {
  component: Command,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createCommand(portalPage(props.baseUrl.peek()), {
      places: props.places,
      applicationId: props.applicationId,
      choose(item) {
        const deal = dealOf(item)
        if (item.kind === 'customer') emit('forecourt-open', { applicationId: item.row.id })
        else if (item.kind === 'draft') emit('forecourt-open-draft', openedDraft(item.draft))
        else if (item.kind === 'place') emit('forecourt-go', { id: item.place.id })
        else if (deal) emit(item.kind === 'price' ? 'forecourt-new-quote' : `forecourt-${item.act}`, deal)
      },
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-command': ElementOf<typeof widget>
  }
}
