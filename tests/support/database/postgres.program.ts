import { once } from 'node:events'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'

const { url, attached, stop } = await startPostgres({ dataDir: process.argv[2] ?? '' })
const told = once(process, 'SIGTERM')
process.stdin.resume()
process.stdout.write(JSON.stringify({ url, attached }))
await told
await stop()
process.exit(0)
