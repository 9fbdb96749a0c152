import { type ReactNode, useState } from 'react'

type KeptProps<V> = { value: V; children: (held: { value: V; onChange: (value: V) => void }) => ReactNode }

/** A control of a story, which keeps what is entered. */
export function Kept<V>({ value: first, children }: KeptProps<V>) {
  const [value, onChange] = useState(first)
  return <>{children({ value, onChange })}</>
}
