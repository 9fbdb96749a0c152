import type { Signal } from '../signals/index.ts'

/** A field and its signal, tied both ways. */
export function bound<T>(field: Signal<T>) {
  return {
    value: field.value,
    onChange: (value: T) => {
      field.value = value
    },
  }
}
