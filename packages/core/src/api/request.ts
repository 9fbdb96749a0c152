import type { Endpoint } from '../contract/index.ts'

export interface CallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** A file to send; a `File` has its own name. */
export type OutgoingFile = Blob & { readonly name?: string }

type InputFields = Readonly<Record<string, unknown>>

/** The URL of a call: its path with the parameters filled in, and its query. */
export function buildUrl(baseUrl: string, endpoint: Endpoint, input: CallInput): string {
  const params = inputFieldsOf(input.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameter(endpoint, params, name)),
  )
  return `${baseUrl.replace(/\/+$/, '')}${path}${queryOf(inputFieldsOf(input.query))}`
}

/** The request's body: empty, JSON, or a form with files. */
export function requestBodyOf(
  endpoint: Endpoint,
  input: CallInput,
  files: readonly OutgoingFile[] = [],
): FormData | string | undefined {
  if (endpoint.multipart) return formDataOf(inputFieldsOf(input.body), endpoint.fileField ?? 'file', files)
  return input.body === undefined ? undefined : writeJson(input.body)
}

/** JSON without the `toJSON` that a library of the page may have added to arrays and strings. */
export const writeJson = (value: unknown): string => JSON.stringify(value, asItIs)

function asItIs(this: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = this[name]
  return value instanceof Date ? value.toISOString() : value
}

function parameter(endpoint: Endpoint, params: InputFields, name: string): string {
  const value = params[name]
  if (value === undefined || value === null || value === '')
    throw new TypeError(`${endpoint.id} needs the parameter ${name}`)
  return String(value)
}

function queryOf(query: InputFields): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size === 0 ? '' : `?${search}`
}

function formDataOf(fields: InputFields, fileField: string, files: readonly OutgoingFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // Files come last, so that a server that streams the form knows their purpose.
  for (const file of files) form.append(fileField, file, file.name ?? fileField)
  return form
}

function inputFieldsOf(value: unknown): InputFields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A random key for a create. `crypto.randomUUID` is missing on pages without https; `getRandomValues` always exists. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
