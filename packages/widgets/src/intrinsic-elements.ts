import type { ForecourtElements } from './jsx.ts'

/**
 * React writes an object on an element that is not defined yet as `[object Object]`. Our own programs draw a tag before its
 * code is here, so they hand objects over as JSON text, which is read alike before and after.
 */
type AsText<T> = T extends object ? string : T
type Props<Tag extends keyof ForecourtElements> = ForecourtElements[Tag]
type OwnName<Tag> = Tag extends keyof HTMLElementTagNameMap
  ? Exclude<keyof HTMLElementTagNameMap[Tag], keyof HTMLElement>
  : never
type WithTexts<Tag extends keyof ForecourtElements> = {
  [Name in keyof Props<Tag>]: Name extends OwnName<Tag> ? AsText<Props<Tag>[Name]> : Props<Tag>[Name]
}
type OwnElements = { [Tag in keyof ForecourtElements]: WithTexts<Tag> }

// Only for our own programs: a host imports `@forecourt/widgets/jsx`, and must not get the same tags twice.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends OwnElements {}
  }
}
