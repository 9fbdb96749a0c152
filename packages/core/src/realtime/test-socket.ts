/** For tests only: a WebSocket whose other end the test controls. */

type Listener = (event: object) => void

export class TestSocket {
  static sockets: TestSocket[] = []

  readonly url: string
  readonly protocol: string
  readonly sent: unknown[] = []
  readyState = 0
  binaryType = 'blob'
  #listeners: [string, Listener][] = []

  constructor(url: string, protocols?: string | string[]) {
    if (!url.startsWith('wss://')) throw new SyntaxError('Not an address')
    this.url = url
    this.protocol = String(protocols)
    TestSocket.sockets.push(this)
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener])
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter(([one, heard]) => one !== type || heard !== listener)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.end()
  }

  /** The server accepts. */
  open(): void {
    this.readyState = 1
    this.#emit('open', {})
  }

  /** The server, or the network, ends it. */
  end(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#emit('close', { code: 1006 })
  }

  receive(frame: object | string): void {
    this.#emit('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }

  #emit(type: string, event: object): void {
    for (const [heard, listener] of [...this.#listeners]) if (heard === type) listener({ type, ...event })
  }
}
