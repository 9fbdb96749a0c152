import { defineWidget, type ElementOf } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { portalPage } from '../page/index.ts'
import { instantBankStyles } from '../payments/instant-bank/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import people from './people/people.css?inline'
import { Settings } from './Settings.tsx'
import tables from './sections/tables.css?inline'
import sheet from './settings.css?inline'
import { createSettings } from './state.ts'
import website from './website/website.css?inline'

export const styles = [instantBankStyles, sheet, tables, people, website]

export const widget = defineWidget('forecourt-settings', {
  component: Settings,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: ({ props }) => createSettings(portalPage(props.baseUrl.peek())),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-settings': ElementOf<typeof widget>
  }
}
