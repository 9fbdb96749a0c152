export { widget, widget as 'monthly-price' } from './monthly-price/element.ts'
export { keepBegun } from './page/index.ts'
