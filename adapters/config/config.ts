import * as v from 'valibot'
import {
  type EnvironmentVariable,
  type EnvironmentVariableName,
  environmentVariables,
} from './environment-variables.ts'

type Value<Name extends EnvironmentVariableName> = v.InferOutput<(typeof environmentVariables)[Name]['schema']>

/** The checked environment: variables with a standard value are always present. */
export type Config = {
  readonly [Name in EnvironmentVariableName]: (typeof environmentVariables)[Name] extends { readonly standard: string }
    ? Value<Name>
    : Value<Name> | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

// What one choice requires of others. In production nobody buys at the sandbox bank or waits for an SMS by mistake.
const needs: readonly {
  readonly when: EnvironmentVariableName
  readonly is: string
  readonly needed: readonly EnvironmentVariableName[]
}[] = [
  { when: 'APP_ENV', is: 'production', needed: ['APP_ORIGIN', 'TOKEN_SECRET', 'PAYMENT_GATEWAY', 'SMS_PROVIDER'] },
  { when: 'PAYMENT_GATEWAY', is: 'zarinpal', needed: ['ZARINPAL_MERCHANT_ID'] },
  { when: 'PAYMENT_GATEWAY', is: 'zibal', needed: ['ZIBAL_MERCHANT'] },
  { when: 'SMS_PROVIDER', is: 'kavenegar', needed: ['KAVENEGAR_API_KEY', 'SMS_TEMPLATE_SIGN_IN'] },
  { when: 'SMS_PROVIDER', is: 'smsir', needed: ['SMSIR_API_KEY', 'SMS_TEMPLATE_SIGN_IN'] },
]

/**
 * Reads the environment; an empty variable counts as absent. @throws Error that lists every invalid variable at once,
 * never its value.
 */
export function readConfig(environment: Environment): Config {
  const given = withoutEmpty(environment)
  const chosen = { ...implied(given), ...given }
  const entries = Object.entries(environmentVariables).map(([name, setting]) => readOne(name, setting, chosen))
  const config = Object.fromEntries(entries.map(({ name, value }) => [name, value])) as Config
  const problems = [...entries.flatMap(({ problem }) => problem ?? []), ...missing(config, given)]
  if (problems.length > 0) throw new Error(`these environment variables need attention:\n  ${problems.join('\n  ')}`)
  return config
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
}

/** Returns what one choice implies for variables that are not set. */
function implied({ PORT = '', APP_ENV = '' }: Environment): Environment {
  // A port set alone changes all addresses; an invalid port is reported as such.
  const port = v.safeParse(environmentVariables.PORT.schema, PORT.trim())
  return {
    ...(port.success ? { APP_ORIGIN: `http://localhost:${port.output}` } : {}),
    ...(APP_ENV.trim() === 'production' ? { SEED: 'none' } : {}),
  }
}

function readOne(
  name: string,
  setting: EnvironmentVariable,
  environment: Environment,
): { readonly name: string; readonly value?: unknown; readonly problem?: string } {
  const raw = environment[name]?.trim() ?? setting.standard
  if (raw === undefined) return { name }
  const result = v.safeParse(setting.schema, raw)
  return result.success
    ? { name, value: result.output }
    : { name, problem: `${name}: expected ${result.issues[0].message}` }
}

function missing(config: Config, given: Environment): string[] {
  return needs
    .filter(({ when, is }) => config[when] === is)
    .flatMap(({ when, is, needed }) =>
      needed.filter((name) => given[name] === undefined).map((name) => `${name}: required when ${when}=${is}`),
    )
}
