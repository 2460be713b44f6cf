export { createHttpClient, type EndpointTable, type HttpClientParts } from './http-client.ts'
