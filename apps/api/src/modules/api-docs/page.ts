import type { OpenApiDocument } from '@forecourt/core'
import { type Html, html } from '../../http/html.ts'
import { isJson, type Json, jsonListOf, renderSchemaType, schemaId, shapeOf } from './schema-view.ts'

interface DocumentedCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly operation: Json
}

/** Every call and every shape on one page, with links between them. */
export function docsPage({ info, servers, tags, paths, components }: OpenApiDocument): string {
  const calls = callsOf(paths)
  const schemas = isJson(components.schemas) ? Object.entries(components.schemas) : []
  const groups = tags.map(({ name }) => ({ name, calls: calls.filter(({ id }) => id.startsWith(`${name}.`)) }))
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${String(info.title)}</title>
<link rel="stylesheet" href="/api/v3/docs.css">
</head>
<body>
<header>
<h1>${String(info.title)} ${String(info.version)}</h1>
<p>Every call is below <code>${String(servers[0]?.url)}</code>. The same as <a href="/api/v3/openapi.json">OpenAPI 3.1</a>.</p>
<p>A refusal is always <code>{ code, message, fields? }</code>, with a message for each field that is wrong.
409 means banned and nothing else. Money is pounds with at most two decimals.</p>
</header>
<nav aria-label="Calls">${groups.map(groupLinks)}<p><a href="#schemas">Shapes</a></p></nav>
<main>
${groups.map((group) => html`<section aria-labelledby="group-${group.name}"><h2 id="group-${group.name}">${group.name}</h2>${group.calls.map(callSection)}</section>`)}
<section aria-labelledby="schemas"><h2 id="schemas">Shapes</h2>
${schemas.map(([name, schema]) => html`<section><h3 id="${schemaId(name)}">${name}</h3>${shapeOf(schema)}</section>`)}
</section>
</main>
</body>
</html>`.html
}

const callsOf = (paths: OpenApiDocument['paths']): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: String(operation.operationId),
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

const groupLinks = ({
  name,
  calls,
}: {
  name: string
  calls: readonly DocumentedCall[]
}) => html`<details><summary>${name}</summary><ul>
${calls.map(({ id, method, path }) => html`<li><a href="#${id}">${method} ${path}</a></li>`)}
</ul></details>`

function callSection({ id, method, path, operation }: DocumentedCall): Html {
  return html`<article aria-labelledby="${id}">
<h3 id="${id}"><code>${method} ${path}</code></h3>
<p>${String(operation.summary)}.</p>
<p><strong>Who:</strong> ${whoMay(operation)}. ${String(operation.description)}</p>
${parameterTable(jsonListOf(operation.parameters))}
${renderRequestBody(operation)}
<h4>Answer</h4>
${renderResponses(operation)}
${refusalsOf(operation)}
</article>`
}

function whoMay({ security }: Json): string {
  const names = jsonListOf(security).flatMap((one) => Object.keys(one))
  if (names.length === 0) return 'anybody'
  return names.map((name) => (name === 'user' ? 'any signed-in user' : 'a page with a client token')).join(', or ')
}

const parameterTable = (parameters: readonly Json[]) =>
  parameters.length === 0
    ? null
    : html`<h4>Parameters</h4><table><tbody>
${parameters.map(
  (
    one,
  ) => html`<tr><th scope="row"><code>${String(one.name)}</code> <small>${String(one.in)}${one.required ? ', required' : ''}</small></th><td>${renderSchemaType(one.schema)}</td></tr>
`,
)}</tbody></table>`

function renderRequestBody({ requestBody }: Json): Html | null {
  const [type, schema] = contentOf(requestBody)
  return type === null ? null : html`<h4>Body <small>${type}</small></h4>${shapeOf(schema)}`
}

function renderResponses({ responses }: Json): Html {
  const all = isJson(responses) ? responses : {}
  const [type, schema] = contentOf(all['200'])
  const empty = all['204'] ? html`<p>204 when there is nothing.</p>` : null
  return html`${type === 'application/json' ? shapeOf(schema) : html`<p>A file.</p>`}${empty}`
}

function refusalsOf({ responses }: Json): Html {
  const refusals = Object.entries(isJson(responses) ? responses : {}).filter(([status]) => Number(status) >= 400)
  return html`<h4>Refusals</h4><table><tbody>
${refusals.map(
  ([status, one]) => html`<tr><th scope="row">${status}</th><td>${isJson(one) ? String(one.description) : ''}</td></tr>
`,
)}</tbody></table>`
}

/** The first kind of content and its schema. */
function contentOf(holder: unknown): [type: string | null, schema: unknown] {
  const content = isJson(holder) && isJson(holder.content) ? holder.content : {}
  const [first] = Object.entries(content)
  return first ? [first[0], isJson(first[1]) ? first[1].schema : undefined] : [null, undefined]
}
