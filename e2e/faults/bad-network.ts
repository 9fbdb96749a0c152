import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

type Way = 'open' | 'refusing' | 'black hole'

/** A proxy before a server that makes the network bad: slow, silent, or gone. */
export class BadNetwork {
  way: Way = 'open'
  /** Delay of each piece, in either direction. */
  delayMs = 0
  /** The port that it leads to: another after a failover. */
  leadsTo: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server, port: number) {
    this.#server = server
    this.leadsTo = port
  }

  static async start(port: number): Promise<BadNetwork> {
    const server = createServer()
    const proxy = new BadNetwork(server, port)
    server.on('connection', (socket) => proxy.#take(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Ends every open connection, as a restarted firewall does. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Nothing gets through, and neither side is notified. Connections that were open stay silent, even afterwards. */
  swallow(): void {
    this.way = 'black hole'
    for (const socket of this.#sockets) socket.removeAllListeners('data').on('data', () => undefined)
  }

  async stop(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #take(socket: Socket): void {
    if (this.way === 'refusing') return void socket.destroy()
    this.#keep(socket)
    if (this.way === 'black hole') return void socket.on('data', () => undefined)
    const other = connect(this.leadsTo, '127.0.0.1')
    this.#keep(other)
    this.#carry(socket, other)
    this.#carry(other, socket)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket.setNoDelay(true))
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
  }

  /** Forwards pieces in order, each with the delay of that moment. */
  #carry(from: Socket, to: Socket): void {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (piece) => {
      const late = this.delayMs > 0 ? delay(this.delayMs) : null
      before = Promise.all([before, late]).then(() => void (to.destroyed || to.write(piece)))
    })
    from.on('close', () => void before.then(() => to.destroy()))
  }
}
