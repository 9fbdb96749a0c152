import type { ComponentProps } from 'react'
import { MoneyField, NumberField } from '../kit/index.ts'
import type { Signal } from '../signals/index.ts'
import { bound } from './bound.ts'

type Bound = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> & { field: Signal<number | null> }

/** Each reads its own signal: a key in one draws that one again and leaves the rest of the form alone. */

export function BoundMoney({ field, ...rest }: Bound) {
  return <MoneyField {...rest} {...bound(field)} />
}

export function BoundNumber({ field, ...rest }: Bound) {
  return <NumberField {...rest} {...bound(field)} />
}
