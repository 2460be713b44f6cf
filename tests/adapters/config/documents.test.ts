import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { envExample, environmentTable } from '../../../adapters/config/documents.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8')

describe('the documentation of the environment', () => {
  it('.env.example lists every variable', async () => {
    await expect(envExample()).toMatchFileSnapshot('../../../.env.example')
  })

  it('the README contains the table of every variable', () => {
    expect(read('README.md')).toContain(environmentTable())
  })
})
