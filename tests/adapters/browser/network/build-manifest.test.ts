import { describe, expect, it } from 'vitest'
import { createBuildManifest } from '../../../../adapters/browser/network/build-manifest.ts'

function manifestOf(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const fetch = async (address: unknown): Promise<Response> => {
    asked.push(String(address))
    return answer()
  }
  return { asked, manifest: createBuildManifest(fetch as typeof globalThis.fetch) }
}

describe('the build manifest', () => {
  it('FRESH-1 is requested with a timestamp', async () => {
    const { asked, manifest } = manifestOf(() => Response.json({ build: 'b2' }))
    expect(await manifest.latest(1234)).toBe('b2')
    expect(asked).toEqual(['/build/latest.json?1234'])
  })

  it.each([
    ['a refusal', () => Promise.reject(new TypeError('network'))],
    ['a server error', () => Response.json({ build: 'b2' }, { status: 500 })],
    ['a page instead', () => new Response('<!doctype html>')],
    ['another shape', () => Response.json({ version: 2 })],
    ['an empty id', () => Response.json({ build: '' })],
    ['a long id', () => Response.json({ build: 'x'.repeat(101) })],
    ['a number', () => Response.json(5)],
  ])('B06 FRESH-7 %s means no newer build', async (_name, answer) => {
    expect(await manifestOf(answer).manifest.latest(1)).toBeUndefined()
  })
})
