import { Container as InversifyContainer } from 'inversify'
import { describe, expect, it } from 'vitest'
import { createContainer } from '../../../adapters/browser/container.ts'
import type { Container, ServiceKey } from '../../../core/container/container.ts'

abstract class Port {
  abstract readonly name: string
}

const key: ServiceKey<{ readonly port: Port }> = Symbol('key')

describe.each<[string, () => Container]>([
  ['of the library', () => new InversifyContainer({ defaultScope: 'Singleton' })],
  ['of the browser', createContainer],
])('a container %s', (_whose, make) => {
  it('returns what was bound, by class and by symbol', () => {
    const [container, value] = [make(), { name: 'value' }]
    container.bind(Port).toConstantValue(value)
    container.bind(key).toResolvedValue((port: Port) => ({ port }), [Port])
    expect(container.get(Port)).toBe(value)
    expect(container.get(key)).toEqual({ port: value })
  })

  it('calls a factory once, at the first use', () => {
    const [container, made] = [make(), [] as string[]]
    container.bind(Port).toResolvedValue(() => ({ name: `made ${made.push('one')}` }))
    expect(made).toEqual([])
    expect([container.get(Port), container.get(Port)]).toEqual([{ name: 'made 1' }, { name: 'made 1' }])
    expect(made).toEqual(['one'])
  })

  it('retries a factory that failed', () => {
    const [container, tries] = [make(), [] as number[]]
    container.bind(Port).toResolvedValue(() => {
      if (tries.push(0) === 1) throw new Error('not yet')
      return { name: 'second' }
    })
    expect(() => container.get(Port)).toThrow('not yet')
    expect(container.get(Port).name).toBe('second')
  })

  it('knows what is bound, and refuses everything else', () => {
    const container = make()
    expect(container.isBound(Port)).toBe(false)
    expect(() => container.get(Port)).toThrow(/bind|bound/i)
    container.bind(Port).toConstantValue({ name: 'now' })
    expect(container.isBound(Port)).toBe(true)
  })
})
