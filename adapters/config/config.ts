import * as v from 'valibot'
import { type Setting, type SettingName, settings } from './settings.ts'

type Value<Name extends SettingName> = v.InferOutput<(typeof settings)[Name]['schema']>

/** The environment, read and checked: variables with a standard value are always there. */
export type Config = {
  readonly [Name in SettingName]: (typeof settings)[Name] extends { readonly standard: string }
    ? Value<Name>
    : Value<Name> | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

// What one choice makes necessary.
const needs: readonly { readonly when: SettingName; readonly is: string; readonly needed: readonly SettingName[] }[] = [
  { when: 'APP_ENV', is: 'production', needed: ['TOKEN_SECRET'] },
  { when: 'PAYMENT_GATEWAY', is: 'zarinpal', needed: ['ZARINPAL_MERCHANT_ID'] },
  { when: 'PAYMENT_GATEWAY', is: 'zibal', needed: ['ZIBAL_MERCHANT'] },
  { when: 'SMS_PROVIDER', is: 'kavenegar', needed: ['KAVENEGAR_API_KEY', 'SMS_TEMPLATE_SIGN_IN'] },
  { when: 'SMS_PROVIDER', is: 'smsir', needed: ['SMSIR_API_KEY', 'SMS_TEMPLATE_SIGN_IN'] },
]

/** Reads the environment; an empty variable counts as absent. @throws Error that lists every bad variable at once, never its value. */
export function readConfig(environment: Environment): Config {
  const entries = Object.entries(settings).map(([name, setting]) => readOne(name, setting, environment))
  const config = Object.fromEntries(entries.map(({ name, value }) => [name, value])) as Config
  const wrong = [...entries.flatMap(({ problem }) => problem ?? []), ...missing(config)]
  if (wrong.length > 0) throw new Error(`these environment variables need attention:\n  ${wrong.join('\n  ')}`)
  return config
}

function readOne(
  name: string,
  setting: Setting,
  environment: Environment,
): { readonly name: string; readonly value?: unknown; readonly problem?: string } {
  const given = environment[name]?.trim()
  const raw = given === undefined || given === '' ? setting.standard : given
  if (raw === undefined) return { name }
  const result = v.safeParse(setting.schema, raw)
  return result.success
    ? { name, value: result.output }
    : { name, problem: `${name}: expected ${result.issues[0].message}` }
}

function missing(config: Config): string[] {
  return needs
    .filter(({ when, is }) => config[when] === is)
    .flatMap(({ when, is, needed }) =>
      needed.filter((name) => config[name] === undefined).map((name) => `${name}: required when ${when}=${is}`),
    )
}
