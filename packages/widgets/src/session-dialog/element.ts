import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { SessionDialog, type SessionDialogSources } from './SessionDialog.tsx'

export const widget = defineWidget('forecourt-session-dialog', {
  component: SessionDialog,
  styles: [...themeStyles, ...kitStyles],
  attributes,
  state: ({ props }): SessionDialogSources => {
    const { session, config, leaving } = portalPage(props.baseUrl.peek())
    return { alert: session.alert, config, acknowledge: () => session.acknowledge(), leaving }
  },
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-session-dialog': ElementOf<typeof widget>
  }
}
