import type { BegunCall } from '../page/start/begun-call.ts'
import type { WhenNear } from './loader/when-near.ts'
import { camel } from './names.ts'

/** A widget brought to life behind its element. */
export interface LiveWidget {
  get(name: string): unknown
  set(name: string, value: unknown): unknown
  connect(): void
  disconnect(): void
  /** Resolves when the element first shows figures, or why there are none; of a widget without figures, when it is drawn. */
  readonly ready: Promise<void>
  /** Calls a method of the widget; does nothing if the widget has none of this name. */
  call(method: string): Promise<unknown>
}

export type Enliven = (host: HTMLElement, root: ShadowRoot) => LiveWidget

export interface ShellClass extends CustomElementConstructor {
  readonly forecourt: string
  /** The elements on the page that are needed and have not come to life yet. */
  readonly waiting: ReadonlySet<HTMLElement>
  enliven(using: Enliven): void
  /** The first call of a widget, which the loader has begun beside its file. */
  begun?: BegunCall
}

/**
 * The element itself, without its widget. The loader defines it at once, so that no property set by a host is lost, and a chunk
 * adds the widget later. It is in a function because the class is made in the browser only.
 */
export function createShell(
  attributes: readonly string[],
  version: string,
  whenNear: WhenNear,
  onNeeded?: (host: HTMLElement) => void,
): ShellClass {
  // Over forty lines: the class is made inside, in the browser only.
  let using: Enliven | undefined
  const waiting = new Set<Shell>()
  const names = attributes.map(camel)

  class Shell extends HTMLElement {
    static readonly forecourt = version
    static readonly observedAttributes = attributes
    static readonly waiting: ReadonlySet<HTMLElement> = waiting

    /** The first copy wins: elements that are on the page already must not change. */
    static enliven(given: Enliven): void {
      using ??= given
      for (const shell of waiting) shell.#start()
    }

    static {
      for (const name of names) {
        // The browser's own property reflects the attribute already.
        if (name in HTMLElement.prototype) continue
        Object.defineProperty(Shell.prototype, name, {
          get(this: Shell) {
            return this.#held.get(name)
          },
          set(this: Shell, value: unknown) {
            this.#held.set(name, value)
          },
        })
      }
    }

    #settle: ((element: Promise<HTMLElement>) => void) | undefined
    readonly #ready = new Promise<HTMLElement>((resolve) => {
      this.#settle = resolve
    })
    /** A page's own server may have drawn the element, in a shadow root that another call would empty. */
    readonly #root = this.shadowRoot || this.attachShadow({ delegatesFocus: true, mode: 'open' })
    readonly #given = new Map<string, unknown>()
    #live: LiveWidget | undefined
    /** Whether a script has asked for the widget, however far it is from the visitor. */
    #isAsked = false
    /** Focuses the widget once it is there. */
    #focusLater: (() => unknown) | undefined
    /** Stores property values: first `#given`, later the widget itself. */
    #held: Pick<LiveWidget, 'get' | 'set'> = this.#given

    connectedCallback(): void {
      // A property assigned before the element was defined hides our accessor: take it off and assign it again.
      for (const name of names)
        if (Object.hasOwn(this, name)) {
          const early = Reflect.get(this, name)
          if (Reflect.deleteProperty(this, name)) this.#held.set(name, early)
        }
      if (this.#live || this.#isAsked) this.#need()
      else whenNear(this, () => this.#need())
    }

    /** A browser that moves an element whole then neither disconnects nor connects it: only the language around it may be another. */
    connectedMoveCallback(): void {
      this.#live?.connect()
    }

    /** A page that moves an element removes it and adds it at once: only an element that is still removed afterwards is gone. */
    disconnectedCallback(): void {
      waiting.delete(this)
      queueMicrotask(() => {
        if (!this.isConnected) this.#live?.disconnect()
      })
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      this.#held.set(camel(name), value)
    }

    /** Resolves with the element, once. Whoever asks needs the widget now. */
    get ready(): Promise<HTMLElement> {
      this.#ask()
      return this.#ready
    }

    reprice(): Promise<unknown> {
      return this.#call('reprice')
    }

    logout(): Promise<unknown> {
      return this.#call('logout')
    }

    #call(method: string): Promise<unknown> {
      return this.ready.then(() => this.#live?.call(method))
    }

    /** Fetches the widget, which has a `focus` of its own, then focuses it unless the user has moved the focus. */
    override focus(options?: FocusOptions): void {
      const before = document.activeElement
      this.#focusLater = () => document.activeElement === before && this.focus(options)
      this.#ask()
    }

    #ask(): void {
      this.#isAsked = true
      this.#need()
    }

    #need(): void {
      if (!this.isConnected) return
      waiting.add(this)
      if (using) this.#start()
      else onNeeded?.(this)
    }

    #start(): void {
      waiting.delete(this)
      if (!this.#live && using) {
        this.#held = this.#live = using(this, this.#root)
        for (const [name, value] of this.#given) this.#live.set(name, value)
        this.#settle?.(this.#live.ready.then(() => this))
      }
      this.#live?.connect()
      this.#focusLater?.()
      this.#focusLater = undefined
    }
  }
  return Shell
}
