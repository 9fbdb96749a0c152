import { type Html, html } from '../../http/html.ts'

export type Json = { readonly [key: string]: unknown }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const jsonListOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

const schemaNameOf = (pointer: string) => pointer.split('/').at(-1) ?? pointer
export const schemaId = (name: string) => `schema-${name}`

/** What a value may be, in a line: `list of text`, `whole number or nothing`, or a link to a named shape. */
export function renderSchemaType(schema: unknown): Html {
  if (!isJson(schema)) return html`anything`
  if (typeof schema.$ref === 'string') {
    const name = schemaNameOf(schema.$ref)
    return html`<a href="#${schemaId(name)}">${name}</a>`
  }
  const branches = jsonListOf(schema.anyOf ?? schema.oneOf)
  if (branches.length > 0) return joined(branches.map(renderSchemaType), ' or ')
  if (Array.isArray(schema.enum)) return html`${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.type === 'array') return html`list of ${renderSchemaType(schema.items)}`
  if (isJson(schema.properties)) return html`object`
  if (isJson(schema.additionalProperties)) return html`map of ${renderSchemaType(schema.additionalProperties)}`
  return html`${SCHEMA_TYPE_LABELS[String(schema.type)] ?? 'anything'}${describeLimits(schema)}`
}

const SCHEMA_TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'nothing',
  object: 'object',
}

/** The widest a whole number can be is no limit worth saying. */
const INT = 2_147_483_648

function describeLimits({ minimum, maximum, minLength, maxLength, format }: Json): string {
  const said = [
    typeof minimum === 'number' && Math.abs(minimum) < INT - 1 ? `from ${minimum}` : '',
    typeof maximum === 'number' && maximum < INT - 1 ? `to ${maximum}` : '',
    typeof minLength === 'number' && minLength > 0 ? `at least ${minLength}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength}` : '',
    typeof format === 'string' ? format : '',
  ].filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function joined(parts: readonly Html[], between: string): Html {
  return parts.reduce((text, part, index) => (index === 0 ? part : html`${text}${between}${part}`), html``)
}

/** The fields of an object as a table, those inside them below; any other shape as its line. */
export function shapeOf(schema: unknown): Html {
  const { properties, required } = isJson(schema) ? schema : {}
  if (!isJson(properties))
    return isItemised(schema) ? html`<p>list of</p>${shapeOf(schema.items)}` : html`<p>${renderSchemaType(schema)}</p>`
  const needed = Array.isArray(required) ? required : []
  return html`<table><tbody>
${Object.entries(properties).map(([name, part]) => renderProperty(name, part, needed.includes(name)))}
</tbody></table>`
}

const isItemised = (schema: unknown): schema is Json & { items: Json } =>
  isJson(schema) && schema.type === 'array' && isJson(schema.items) && isJson(schema.items.properties)

function renderProperty(name: string, schema: unknown, isRequired: boolean): Html {
  const inner = innerOf(schema)
  return html`<tr><th scope="row"><code>${name}</code>${isRequired ? html` <small>required</small>` : null}</th>
<td>${renderSchemaType(schema)}${inner ? shapeOf(inner) : null}</td></tr>
`
}

/** What stands unnamed inside a field: an object, the items of a list, or either where nothing may stand instead. */
function innerOf(schema: unknown): Json | null {
  if (!isJson(schema)) return null
  const bare = jsonListOf(schema.anyOf).find((one) => one.type !== 'null') ?? schema
  const items = isJson(bare.items) ? bare.items : bare
  return isJson(items.properties) ? items : null
}
