import { camel } from './names.ts'

/** Where an element's properties are stored: first a map, later the widget itself. */
export interface Held {
  get(name: string): unknown
  set(name: string, value: unknown): unknown
}

/** A name that no page can meet. */
export const HELD = Symbol()

/**
 * An element that holds what a host sets, and nothing else. Tags with the same attributes share it: making the accessors again for each of
 * the loader's twenty-odd tags was a seventh of all that ran before a page's first field (22 ms of processor in place of 26). It is in a
 * function because the class is made in the browser only.
 */
export function createPropertyHolder(attributes: readonly string[]) {
  const names = attributes.map(camel)

  class PropertyHolder extends HTMLElement {
    static readonly observedAttributes = attributes;
    [HELD]: Held = new Map<string, unknown>()

    connectedCallback(): void {
      // A property assigned before the element was defined hides our accessor: take it off and assign it again.
      for (const name of names)
        if (Object.hasOwn(this, name)) {
          const early = Reflect.get(this, name)
          if (Reflect.deleteProperty(this, name)) this[HELD].set(name, early)
        }
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      this[HELD].set(camel(name), value)
    }
  }

  for (const name of names) {
    // The browser's own property reflects the attribute already.
    if (name in HTMLElement.prototype) continue
    Object.defineProperty(PropertyHolder.prototype, name, {
      get(this: PropertyHolder) {
        return this[HELD].get(name)
      },
      set(this: PropertyHolder, value: unknown) {
        this[HELD].set(name, value)
      },
    })
  }
  return PropertyHolder
}

export type PropertyHolderClass = ReturnType<typeof createPropertyHolder>
