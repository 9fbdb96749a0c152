import { defineWidget, type ElementOf } from '../element/index.ts'
import { smallStyles } from '../kit/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, properties } from './definition.ts'
import { SessionDialog } from './SessionDialog.tsx'
import { openSession } from './state.ts'

export const widget = defineWidget('forecourt-session-dialog', {
  component: SessionDialog,
  styles: [...themeStyles, ...smallStyles],
  attributes,
  properties,
  state: openSession,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-session-dialog': ElementOf<typeof widget>
  }
}
