import { missingMessage } from '../field/field-error.ts'

/** A rule's arguments: the value, and the whole form for rules between fields. */
type FieldRule<T, K extends keyof T> = (value: T[K], all: T) => string | null

export type FieldPlan<T, K extends keyof T> = {
  label: string
  hint?: string
  required?: boolean
  rule?: FieldRule<T, K>
  /** Not asked, not judged and not kept while this is false. */
  when?: (all: T) => boolean
  /** The field is a list of rows that each have these fields: addresses, jobs. Its own rule is about the whole list. */
  rows?: T[K] extends readonly (infer R)[] ? RowsPlan<R> : never
}

export type RowsPlan<R> = { plan: FormPlan<R>; empty: R }

/** The form as data: every field once, in the order of the screen. */
export type FormPlan<T> = { [K in keyof T]: FieldPlan<T, K> }

/** The model that the values must fit (zod's shape); its messages stand beside the fields that its paths name. */
export type FormSchema = {
  safeParse(values: unknown): { success: boolean; error?: { issues: readonly SchemaIssue[] } | undefined }
}

type SchemaIssue = { path: readonly PropertyKey[]; message: string }

export type FormFault = { name: string; label: string; message: string }

export function faultsOf<T>(
  plan: FormPlan<T>,
  values: T,
  others: Readonly<Record<string, string>>,
  path = '',
): FormFault[] {
  return (Object.keys(plan) as (keyof T & string)[]).flatMap((key) => {
    const { when, label, rows, ...field } = plan[key]
    if (when && !when(values)) return []
    const name = path + key
    const message = judge(field, values[key], values) ?? others[name]
    const own = message ? [{ name, label, message }] : []
    return rows ? [...own, ...faultsOfRows(rows, values[key] as readonly never[], others, name)] : own
  })
}

const faultsOfRows = <R>(
  { plan }: RowsPlan<R>,
  rows: readonly R[],
  others: Readonly<Record<string, string>>,
  name: string,
) => rows.flatMap((row, at) => faultsOf(plan, row, others, `${name}.${at}.`))

/** The schema's issues by field; the first of each field. */
export function issuesOf<T>(schema: FormSchema | undefined, values: T, plan: FormPlan<T>): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? []
  const nameOf = ([field, ...inside]: readonly PropertyKey[]) =>
    plan[field as keyof T]?.rows ? [field, ...inside].map(String).join('.') : String(field)
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [nameOf(path), message]))
}

function judge<T>(field: Pick<FieldPlan<T, never>, 'rule' | 'required'>, value: unknown, all: T): string | null {
  return field.rule ? field.rule(value as never, all) : missingMessage(value, field.required)
}
