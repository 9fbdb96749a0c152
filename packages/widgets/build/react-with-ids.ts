// @ts-expect-error an alias of the build
export * from 'react-itself'
export { useId } from '../src/ssr/element-ids.ts'
