import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { endpointProblemsOf } from '../../core/contract/dispatch.ts'
import type { Contract, Endpoint } from '../../core/contract/endpoint.ts'
import { problemCodes, type ProblemCode } from '../../core/shared/problems/problem-codes.ts'

type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Record<string, unknown>
  readonly required?: string[]
  /** The variants of an input whose fields depend on one of them. */
  readonly oneOf?: readonly object[]
}

/** Generates the OpenAPI 3.1 document of the contracts; nothing in it is written by hand. */
export function openApiDocument(contracts: Readonly<Record<string, Contract>>, origin: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, endpoints] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(feature, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bazargah',
      version: '1',
      description: 'Amounts are integers in Rial; instants are ISO 8601 in UTC.',
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['code', 'kind', 'sentence', 'details', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(problemCodes) },
    kind: { type: 'string', enum: [...new Set(Object.values(problemCodes).map(({ kind }) => kind))] },
    sentence: { type: 'string', description: 'For people, in Persian' },
    details: { type: 'object' },
    request_id: { type: 'string' },
  },
}

function operation(feature: string, name: string, endpoint: Endpoint): object {
  const { method, path, summary, access, output, idempotent, body } = endpoint
  const input = schemaOf(endpoint.input)
  const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, parameter = '']) => parameter)
  const inQuery = method === 'GET' || method === 'DELETE' || body === 'bytes'
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    ...(access === 'public' ? {} : { security: [{ session: [] }], 'x-right': access }),
    parameters: [
      ...parameters(input, inPath, 'path'),
      ...(inQuery ? parameters(input, namesOf(input, [...inPath, 'bytes']), 'query') : []),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(body === 'bytes' ? { requestBody: { required: true, content: anyFile } } : {}),
    ...(inQuery ? {} : { requestBody: { required: true, content: json(without(input, inPath)) } }),
    responses: {
      '200': { description: summary, content: json(schemaOf(output)) },
      default: {
        description: described(endpointProblemsOf(endpoint)),
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  }
}

const anyFile = { 'application/octet-stream': {} }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One key per intent; a repeated call with the same key and body answers the same.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

function schemaOf(schema: GenericSchema): Schema {
  const { $schema: _version, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest as Schema
}

function parameters(schema: Schema, names: readonly string[], place: 'path' | 'query'): object[] {
  const variants = variantsOf(schema)
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || variants.every(({ required }) => required?.includes(name)),
    schema: variants.find(({ properties }) => properties?.[name] !== undefined)?.properties?.[name] ?? {},
  }))
}

function variantsOf(schema: Schema): readonly Schema[] {
  return (schema.oneOf as readonly Schema[] | undefined) ?? [schema]
}

function namesOf(schema: Schema, except: readonly string[]): string[] {
  const names = variantsOf(schema).flatMap(({ properties }) => Object.keys(properties ?? {}))
  return [...new Set(names)].filter((name) => !except.includes(name))
}

function without(schema: Schema, names: readonly string[]): Schema {
  if (schema.oneOf !== undefined)
    return { ...schema, oneOf: variantsOf(schema).map((variant) => without(variant, names)) }
  const properties = Object.fromEntries(namesOf(schema, names).map((name) => [name, schema.properties?.[name]]))
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => !names.includes(name)) }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function described(codes: readonly ProblemCode[]): string {
  return [...new Set(codes)].map((code) => `${code} (${problemCodes[code].kind})`).join(', ')
}
