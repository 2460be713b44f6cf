export { createHttpClient, type EndpointTable, type HttpClientDependencies } from './http-client.ts'
