import * as z from 'zod/mini'

type Plain<F> = F extends z.ZodMiniDefault<infer Inner extends z.ZodMiniType> ? Inner : F
type Changes<S> = { [K in keyof S]: Plain<S[K]> extends z.ZodMiniType ? z.ZodMiniOptional<Plain<S[K]>> : never }

/**
 * The body of a call that saves these settings: what it leaves out stays as it is, so that a client of an earlier release
 * never sets a field that it does not know. A default is of the answer alone.
 */
export function changesOf<S extends Record<string, z.ZodMiniType>>({ shape }: { readonly shape: S }) {
  const optional = Object.entries(shape).map(([name, field]) => [name, z.optional(plainOf(field))])
  return z.object(Object.fromEntries(optional) as Changes<S>)
}

/** The reader of schemas on public pages has no definitions: nothing there saves settings. */
const isDefault = (field: Partial<Pick<z.ZodMiniType, 'def'>>): field is z.ZodMiniDefault =>
  field.def?.type === 'default'

const plainOf = (field: z.ZodMiniType): z.core.$ZodType => (isDefault(field) ? field.def.innerType : field)
