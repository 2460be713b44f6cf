import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../adapters/openapi/document.ts'
import { contracts } from '../../../core/api/contracts.ts'

interface Body {
  readonly properties: object
  readonly oneOf?: readonly { readonly properties: object }[]
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: unknown
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Body } }
  }
}

const document = openApiDocument(contracts, 'https://bazargah.example') as {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)

describe('the OpenAPI document', () => {
  it('contains every endpoint of the contract', () => {
    const names = Object.entries(contracts).flatMap(([feature, calls]) =>
      Object.keys(calls).map((name) => `${feature}.${name}`),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted())
    expect(document.openapi).toBe('3.1.0')
  })

  it('puts path, query and body where the HTTP server reads them', () => {
    expect(operation('catalog.getProduct')?.parameters).toMatchObject([
      { name: 'product_id', in: 'path', required: true },
      { name: 'store_slug', in: 'query', required: false },
    ])
    const body = operation('cart.setCartLine')?.requestBody?.content['application/json'].schema.properties
    expect(Object.keys(body ?? {})).toEqual(['quantity'])
  })

  it('shows an action with its own fields as one of several bodies, without the path parameter', () => {
    const { parameters, requestBody } = operation('ordering.performFulfillmentAction') ?? expect.fail()
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(['parcel_id'])
    const bodies = requestBody?.content['application/json'].schema.oneOf ?? []
    expect(bodies.map(({ properties }) => Object.keys(properties))).toContainEqual(['action', 'delay_days', 'note'])
    expect(bodies.flatMap(({ properties }) => Object.keys(properties))).not.toContain('parcel_id')
  })

  it('requires a session and a key where the contract does', () => {
    expect(operation('ordering.placeOrder')?.security).toBeDefined()
    expect(operation('ordering.placeOrder')?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    expect(operation('search.searchProducts')?.security).toBeUndefined()
    expect(operation('stores.selectStore')).toMatchObject({ 'x-right': 'supplier' })
  })

  it('survives serialisation as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
