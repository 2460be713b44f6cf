import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { instant, text } from '../contract/schemas.ts'
import { timeNames, type TimeName } from '../shared/market-times.ts'
import { type SettingName, settingNames } from './settings.ts'

const dated = v.object({
  basis_points: v.number(),
  from: v.nullable(v.pipe(v.string(), v.maxLength(10))),
  next: v.nullable(v.number()),
})

const hours = v.object({ from: v.number(), to: v.number() })

const moment = v.pipe(v.string(), v.maxLength(10))

const cycles = v.pipe(v.array(v.object({ until: moment, paid: moment })), v.maxLength(50))

/** A value in the shape its setting asks for; which that is, the setting's own schema says. */
const value = v.union([v.number(), v.pipe(v.string(), v.maxLength(1_000)), dated, hours, cycles])

export type SettingValue = v.InferOutput<typeof value>

/** The settings with a field of their own; the shipping methods have a page. */
const name = v.picklist(
  settingNames.filter((one): one is Exclude<SettingName, 'shipping-methods'> => one !== 'shipping-methods'),
)

export type WritableSetting = v.InferOutput<typeof name>

/** The last stored version of a name; `0` where there is none. */
export const settingVersion = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'این شناسه درست نیست.'))

const row = v.object({
  name,
  value,
  standard: value,
  version: settingVersion,
  changed: v.nullable(v.object({ at: instant, by: v.nullable(v.string()) })),
})

export type SettingRow = v.InferOutput<typeof row>

const past = v.object({
  id: settingVersion,
  value,
  reason: v.string(),
  by: v.nullable(v.string()),
  at: instant,
})

export type SettingPast = v.InferOutput<typeof past>

const number = v.number()

const fact = v.object({ text: v.string(), href: v.nullable(v.string()) })

const times = v.object(Object.fromEntries(timeNames.map((one) => [one, number])) as Record<TimeName, typeof number>)

/** The settings of the market. */
export const settingsContract = contract({
  facts: {
    method: 'GET',
    path: '/house',
    summary: 'How the house is reached, who vouches for it, and the times it promises.',
    access: 'public',
    input: v.object({}),
    output: v.object({ facts: v.array(fact), times }),
    problems: [],
  },
  all: {
    method: 'GET',
    path: '/platform/settings',
    summary: 'Every setting with what holds now, what is usual, and who changed it last.',
    access: 'platform.settings.read',
    input: v.object({}),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  past: {
    method: 'GET',
    path: '/platform/settings/{name}/past',
    summary: 'Every value a setting had, the newest first, with who, when and why.',
    access: 'platform.settings.read',
    input: v.object({ name }),
    output: v.object({ rows: v.array(past) }),
    problems: [],
  },
  save: {
    method: 'POST',
    path: '/platform/settings/{name}',
    summary: 'Sets a value in place of the one that was seen; what was fixed before stays as it is.',
    access: 'platform.settings.write',
    input: v.object({ name, value, seen: settingVersion, reason: v.optional(text(300), '') }),
    output: v.object({ version: settingVersion }),
    problems: ['settings/changed'],
  },
})
