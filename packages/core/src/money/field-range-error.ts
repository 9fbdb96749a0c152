/** Thrown by money calculations when a figure cannot be used. `field` names the figure, so that a form can point at it. */
export class FieldRangeError extends RangeError {
  override readonly name = 'FieldRangeError'
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field} ${message}`)
    this.field = field
  }
}
