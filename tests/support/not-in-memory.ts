/** A method of a port that an in-memory repository leaves out; its behaviour is tested on PostgreSQL only. */
export async function notInMemory(): Promise<never> {
  throw new Error('this method is not there in memory')
}
