import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
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
