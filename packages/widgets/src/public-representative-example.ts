export { widget, widget as 'representative-example' } from './representative-example/element.ts'
