// A payment is made within the deal, by its own element.
import './pay/element.ts'

export { widget, widget as 'deal' } from './deal/element.ts'
