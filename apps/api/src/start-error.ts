/** The server cannot start. `message` tells the operator why and what to do; it is printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
