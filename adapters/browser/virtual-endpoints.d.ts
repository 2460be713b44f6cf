declare module 'virtual:endpoints' {
  /** Method and path of every endpoint, by feature and name. */
  export const endpoints: Readonly<
    Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>
  >
}
