/** The server cannot start, and `message` says to whoever runs it why and what to do: it is printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
