import { describe, expect, it } from 'vitest'
import { OTHER_NAMES } from '../models/index.ts'
import { type Endpoint, endpointsOf } from './endpoint.ts'
import { contract } from './index.ts'
import { openApiDocument } from './openapi.ts'

const PAIRS = Object.values(OTHER_NAMES).flatMap((pairs) => Object.entries(pairs))

const bodies = endpointsOf(contract).filter(({ body }) => body && 'shape' in body)
const shapeOf = ({ body }: Endpoint) => Object((body as { shape?: object }).shape) as Record<string, unknown>
/** The registration of a valuation is its own and has one name (§3). */
const carried = bodies.flatMap((endpoint) =>
  PAIRS.filter(([name]) => name in shapeOf(endpoint) && endpoint.id !== 'valuations.save').map(
    ([name, other]) => [endpoint.id, name, other, endpoint] as const,
  ),
)

describe('a body with a field of two names', () => {
  it('belongs to four calls', () => {
    expect(new Set(carried.map(([id]) => id))).toEqual(
      new Set(['applications.create', 'applications.convert', 'applications.setVehicle', 'quickQuotes.create']),
    )
  })

  it.each(carried)('%s takes %s under its other name %s', (_id, _name, other, endpoint) => {
    expect(Object.keys(shapeOf(endpoint))).toContain(other)
  })

  const { components, paths } = openApiDocument(contract, { version: '1', serverUrl: 'https://example.test' })
  const draft = Object(paths['/application']?.post?.requestBody).content['application/json'].schema
  const vehicle = Object(components.schemas).VehicleInput

  it.each([
    ['a new application', draft, OTHER_NAMES.partExchange],
    ['a vehicle', vehicle, OTHER_NAMES.vehicle],
  ])('names both in the OpenAPI document: %s', (_, { properties }, pairs) => {
    for (const [first, other] of Object.entries(pairs)) {
      expect(properties[first]).toBeDefined()
      expect(properties[other].description).toBe(`Another name of ${first}`)
    }
  })
})
