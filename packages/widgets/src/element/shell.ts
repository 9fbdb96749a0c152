import type { BegunCall } from '../page/start/begun-call.ts'
import type { WhenNear } from './loader/when-near.ts'
import { HELD, type Held, type PropertyHolderClass } from './property-holder.ts'

/** A widget brought to life behind its element. */
export interface LiveWidget extends Held {
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
  Holder: PropertyHolderClass,
  version: string,
  whenNear: WhenNear,
  onNeeded?: (host: HTMLElement) => void,
): ShellClass {
  // Over forty lines: the class is made inside, in the browser only.
  let using: Enliven | undefined
  const waiting = new Set<Shell>()

  class Shell extends Holder {
    static readonly forecourt = version
    static readonly waiting: ReadonlySet<HTMLElement> = waiting

    /** The first copy wins: elements that are on the page already must not change. */
    static enliven(given: Enliven): void {
      using ??= given
      for (const shell of waiting) shell.#start()
    }

    #settle: ((element: Promise<HTMLElement>) => void) | undefined
    readonly #ready = new Promise<HTMLElement>((resolve) => {
      this.#settle = resolve
    })
    /** A page's own server may have drawn the element, in a shadow root that another call would empty. */
    readonly #root = this.shadowRoot || this.attachShadow({ delegatesFocus: true, mode: 'open' })
    readonly #given = this[HELD] as Map<string, unknown>
    #live: LiveWidget | undefined
    /** Whether a script has asked for the widget, however far it is from the visitor. */
    #isAsked = false
    /** Focuses the widget once it is there. */
    #focusLater: (() => unknown) | undefined

    override connectedCallback(): void {
      super.connectedCallback()
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
        this[HELD] = this.#live = using(this, this.#root)
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
