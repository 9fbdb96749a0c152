/** What `GET /public/start` answers. */
export interface StartAnswer {
  readonly rates: object
  readonly website: object
  readonly config: object
  readonly car?: object | null
}

export type DrawnTag = 'forecourt-quick-quote' | 'forecourt-monthly-price' | 'forecourt-representative-example'

/** True is an attribute without a value, an object JSON; false and nothing are none. */
export type AttributeValues = Readonly<Record<string, string | number | boolean | object | null | undefined>>

export interface ServerPageOptions {
  /** Where the broker's server is: `https://finance.example`. */
  readonly server: string
  /** The publishable key of the page's tags. */
  readonly dealershipKey: string
  /** The answer for the car of the page, or for none. */
  readonly start: StartAnswer
  /** The nonce of the page's policy: styles then stand in the HTML. Without one they are a file of the server. */
  readonly nonce?: string
  /** When the answer came; by default now. */
  readonly at?: Date
}

export interface ServerPage {
  /** For the head of the page. */
  readonly head: string
  /** The tag with its figures drawn. `attributes` are those of the tag, without the key; `children` is HTML for its slots. */
  draw(tag: DrawnTag, attributes?: AttributeValues, children?: string): Promise<string>
  /** The answer itself, once, after the last element: with it the page's elements ask for nothing. */
  data(): string
}

export interface StartQuestion {
  readonly server: string
  readonly serverKey: string
  readonly registration?: string
  readonly mileage?: number
}

/** Draws the elements of one page into its HTML, where they are read before any script has come. Throws if `start` is no such answer. */
export type CreateServerPage = (options: ServerPageOptions) => ServerPage

/** Asks the broker's server, from a server, with its secret key. Rejects with its words. */
export type FetchStart = (question: StartQuestion) => Promise<StartAnswer>
