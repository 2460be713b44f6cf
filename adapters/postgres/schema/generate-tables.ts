import pg from 'pg'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
  /** Whether the database alone writes it. */
  readonly computed: boolean
  /** The allowed values by the column's check constraint, as SQL. */
  readonly check: string | null
}

const columnsQuery = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable, d.oid is not null as "hasDefault",
    a.attidentity = 'a' or a.attgenerated = 's' as computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[[^\\]]*\\]\\)|''[^'']*''::text)\\)\\)$') as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  order by c.relname, a.attname`

// As the driver of `connect` returns each type; arrays of int8 are not converted to numbers.
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  int4: 'number',
  int8: 'Int8',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varbit: 'string',
  _int8: 'string[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
}

const head = `// Written by \`npm run schema-types\` from the migrated database; \`npm run check\` compares them.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column that may be left out of an insert. */
type Generated<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>

/** A 64-bit integer, read as a number; ids are texts outside the database. */
type Int8 = ColumnType<number, number | string, number | string>

/** A jsonb value, written as JSON text. */
type Json = ColumnType<unknown, string, string>
`

/** Returns a module with the row types of all tables of a migrated database. */
export async function generateTables(url: string): Promise<string> {
  const columns = await columnsOf(url)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const unions = columns.flatMap((column) => unionType(column) ?? [])
  const interfaces = tables.map((table) => {
    const fields = columns.filter((column) => column.table === table).map(field)
    return `interface ${pascal(table)} {\n${fields.join('')}}\n`
  })
  const index = tables.map((table) => `  ${table}: ${pascal(table)}\n`).join('')
  const all = `/** Every table by its name. */\nexport interface Tables {\n${index}}\n`
  return [head, ...unions, ...interfaces, all].join('\n')
}

async function columnsOf(url: string): Promise<Column[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Column>(columnsQuery)).rows
  } finally {
    await client.end()
  }
}

function field(column: Column): string {
  const name = valuesOf(column).length > 0 ? unionName(column) : typeNames[column.type]
  if (name === undefined) throw new Error(`${column.table}.${column.name} has a type without a mapping: ${column.type}`)
  const type = column.nullable ? `${name} | null` : name
  if (column.computed) return `  ${column.name}: GeneratedAlways<${type.replace('Int8', 'number')}>\n`
  return `  ${column.name}: ${column.hasDefault ? `Generated<${type}>` : type}\n`
}

function unionType(column: Column): string | undefined {
  const values = valuesOf(column)
  if (values.length === 0) return undefined
  const line = `type ${unionName(column)} = ${values.join(' | ')}\n`
  // As the formatter breaks lines.
  return line.length <= 121 ? line : `type ${unionName(column)} =${values.map((value) => `\n  | ${value}`).join('')}\n`
}

function valuesOf({ check }: Column): string[] {
  return Array.from(check?.matchAll(/'[^']*'/g) ?? [], ([value]) => value)
}

function unionName({ table, name }: Column): string {
  return pascal(`${table}_${name}`)
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
