import type { ForecourtElements } from './jsx.ts'

// Only for our own programs: a host imports `@forecourt/widgets/jsx`, and must not get the same tags twice.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ForecourtElements {}
  }
}
