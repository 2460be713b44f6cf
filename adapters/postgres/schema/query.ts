import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
  type SelectType,
  sql,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Builds typed statements; only `Database.rows` runs them. */
export const query: QueryCreator<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: createRefusingDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** SQL for an id, which is a number in the database and a text outside. */
export function idSql(id: string): RawBuilder<number> {
  return sql<number>`${id}`
}

/** Returns SQL for a column of a table under an alias, which must never be user input. */
export function columnsOf<Table extends keyof Tables>(alias: string) {
  return <Name extends keyof Tables[Table] & string>(name: Name): RawBuilder<SelectType<Tables[Table][Name]>> =>
    sql.ref(`${alias}.${name}`)
}

/** The row type of columns that a raw statement reads as texts. */
export type TextColumns<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Name in Column]: string
}

// `execute` of a builder would run outside the current transaction.
function createRefusingDriver(): Driver {
  const refuse = async (): Promise<never> => {
    throw new Error('run a statement with Database.rows, not with its own execute')
  }
  return {
    init: async () => {},
    acquireConnection: refuse,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: refuse,
    destroy: async () => {},
  }
}
