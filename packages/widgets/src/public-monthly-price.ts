export { widget } from './monthly-price/element.ts'
