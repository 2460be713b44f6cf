const schemas = import.meta.glob<string>('./[0-9]*.ts', { eager: true, import: 'schema' })

/** Every migration by the name of its file, in order; a released name never changes. */
export const migrations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(schemas)
    .map(([file, schema]) => [file.slice('./'.length, -'.ts'.length), schema] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1)),
)
