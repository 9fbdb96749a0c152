/** `dealership-key` → `dealershipKey`: attributes are written the one way, properties the other. */
export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

export const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The name under which a file exports a widget, `lender-slider` as `lenderSlider`: an identifier, because bundlers refuse an export that
 * is named by a string for browsers that cannot read one.
 */
export const exportNameOf: (widgetName: string) => string = camel
