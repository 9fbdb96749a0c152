export { widget } from './representative-example/element.ts'
