/** For tests only: a WebSocket whose other end the test controls. */

export class TestSocket extends EventTarget {
  static sockets: TestSocket[] = []

  readonly url: string
  readonly protocol: string
  readonly sent: unknown[] = []
  readyState = 0
  binaryType = 'blob'

  constructor(url: string, protocols?: string | string[]) {
    super()
    if (!url.startsWith('wss://')) throw new SyntaxError('Not an address')
    this.url = url
    this.protocol = String(protocols)
    TestSocket.sockets.push(this)
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
    this.dispatchEvent(Object.assign(new Event(type), event))
  }
}
