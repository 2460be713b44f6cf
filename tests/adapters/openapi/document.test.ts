import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../adapters/openapi/document.ts'
import { contracts } from '../../../core/contract/contract.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: unknown
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } }
  }
}

const document = openApiDocument(contracts, 'https://bazargah.example') as {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)

describe('the OpenAPI document', () => {
  it('names every endpoint of the contract', () => {
    const names = Object.entries(contracts).flatMap(([feature, calls]) =>
      Object.keys(calls).map((name) => `${feature}.${name}`),
    )
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted())
    expect(document.openapi).toBe('3.1.0')
  })

  it('puts path, query and body where the HTTP server reads them', () => {
    expect(operation('catalog.product')?.parameters).toMatchObject([
      { name: 'product_id', in: 'path', required: true },
      { name: 'store_slug', in: 'query', required: false },
    ])
    const body = operation('cart.set')?.requestBody?.content['application/json'].schema.properties
    expect(Object.keys(body ?? {})).toEqual(['quantity'])
  })

  it('asks for a session and a key where the contract does', () => {
    expect(operation('ordering.place')?.security).toBeDefined()
    expect(operation('ordering.place')?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    expect(operation('search.products')?.security).toBeUndefined()
    expect(operation('stores.choose')).toMatchObject({ 'x-right': 'supplier' })
  })

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
