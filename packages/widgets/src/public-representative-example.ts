export { keepBegun } from './page/index.ts'
export { widget, widget as 'representative-example' } from './representative-example/element.ts'
