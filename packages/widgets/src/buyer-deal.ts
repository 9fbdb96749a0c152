// The deal embeds the payer's element for its payments.
import './pay/element.ts'

export { widget, widget as 'deal' } from './deal-room/element.ts'
