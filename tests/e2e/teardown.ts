import { rmSync } from 'node:fs'

/** Removes the run's database and images once the server has stopped. */
// oxlint-disable-next-line import/no-default-export -- the runner wants one
export default function teardown(): void {
  const folder = process.env.E2E_DATA
  if (folder !== undefined) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
