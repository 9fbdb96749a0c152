export { widget, widget as 'monthly-price' } from './monthly-price/element.ts'
