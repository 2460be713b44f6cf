declare module 'virtual:endpoints' {
  /** Where every endpoint is, and whether its body is a file, by feature and name. */
  export const endpoints: Readonly<
    Record<string, Readonly<Record<string, { readonly method: string; readonly path: string; readonly body?: string }>>>
  >
}

declare module 'virtual:office-endpoints' {
  /** Those of the panel and the admin. */
  export { endpoints } from 'virtual:endpoints'
}
