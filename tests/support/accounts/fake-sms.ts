import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen, type Listening } from '../servers/listening.ts'

/** A message as the fake provider parsed it. */
export interface FakeMessage {
  readonly key: string
  readonly mobile: string
  readonly template: string
  readonly values: readonly string[]
}

/** The provider's behaviour at the next message: a status inside HTTP 200, or a fault. */
export type SmsBehaviour = 'success' | 'hang' | 'garbage' | 'cut' | { readonly status: number }

/** An SMS provider on a local port. */
export interface FakeSms extends Listening {
  readonly messages: readonly FakeMessage[]
  script(behaviours: readonly SmsBehaviour[]): void
}

type Read = (request: IncomingMessage, body: string) => FakeMessage | undefined

interface Protocol {
  readonly read: Read
  readonly success: number
  readonly envelope: (status: number) => unknown
}

const protocols = {
  kavenegar: {
    read: readKavenegar,
    success: 200,
    envelope: (status) => ({
      return: { status, message: 'x' },
      entries: status === 200 ? [{ messageid: 1, status: 5 }] : null,
    }),
  },
  smsir: {
    read: readSmsIr,
    success: 1,
    envelope: (status) => ({ status, message: 'x', data: status === 1 ? { messageId: 1, cost: 1 } : null }),
  },
} as const satisfies Record<string, Protocol>

/** Starts a server with the protocol of one provider. */
export async function startFakeSms(provider: keyof typeof protocols): Promise<FakeSms> {
  const protocol: Protocol = protocols[provider]
  const messages: FakeMessage[] = []
  const scripted: SmsBehaviour[] = []
  const listening = await listen(async (request, response) => {
    const message = protocol.read(request, await text(request))
    if (message === undefined) return void response.writeHead(404).end('{}')
    const how = scripted.shift() ?? 'success'
    if (how === 'success') messages.push(message)
    return answer(how, protocol, response)
  })
  return { ...listening, messages, script: (behaviours) => void scripted.push(...behaviours) }
}

function answer(how: SmsBehaviour, protocol: Protocol, response: ServerResponse): void {
  if (how === 'hang') return
  if (how === 'cut') return void response.destroy()
  if (how === 'garbage') return void response.end('<html>')
  const status = how === 'success' ? protocol.success : how.status
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(protocol.envelope(status)))
}

function readKavenegar(request: IncomingMessage, body: string): FakeMessage | undefined {
  const [, key] = /^\/v1\/([^/]+)\/verify\/lookup\.json$/.exec(request.url ?? '') ?? []
  const form = new URLSearchParams(body)
  if (key === undefined) return undefined
  const values = ['token', 'token2', 'token3'].flatMap((name) => form.get(name) ?? [])
  return { key, mobile: form.get('receptor') ?? '', template: form.get('template') ?? '', values }
}

function readSmsIr(request: IncomingMessage, body: string): FakeMessage | undefined {
  if (request.url !== '/v1/send/verify') return undefined
  const { mobile, templateId, parameters } = JSON.parse(body) as {
    mobile: string
    templateId: number
    parameters: { name: string; value: string }[]
  }
  const key = String(request.headers['x-api-key'])
  return { key, mobile, template: String(templateId), values: parameters.map(({ value }) => value) }
}
