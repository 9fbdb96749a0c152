import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Uncapitalize<Head>}${Kebab<Tail>}`
    : `${Uncapitalize<Head>}-${Kebab<Tail>}`
  : Name

type Own<E> = Omit<E, keyof HTMLElement>
type Written<E> = { [Name in keyof Own<E> & string as Kebab<Name>]?: E[Name] }
type EventHandlers = { [Name in `onforecourt-${string}`]?: (event: CustomEvent) => void }

/** Attributes in either spelling, and `onforecourt-…` handlers for events, as React 19 accepts them. */
type ElementProps<E extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<E>, E> &
  Partial<Own<E>> &
  Written<E> &
  EventHandlers

/** The JSX tags of the elements that this program imports. */
export type ForecourtElements = {
  [Tag in keyof HTMLElementTagNameMap as Tag extends `forecourt-${string}` ? Tag : never]: ElementProps<
    HTMLElementTagNameMap[Tag]
  >
}
