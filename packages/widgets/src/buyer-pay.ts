export { widget, widget as pay } from './pay/element.ts'
