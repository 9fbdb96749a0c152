import type { ForecourtElements } from './jsx.ts'

// Read by our own programs alone: a host asks for `@forecourt/widgets/jsx`, and must not be given the same tags twice.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ForecourtElements {}
  }
}
