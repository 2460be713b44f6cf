import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { instant, text } from '../contract/schemas.ts'
import { marketTimeNames, type MarketTimeName } from '../shared/time/market-times.ts'
import { type MarketSettingName, settingNames } from './settings.ts'

const dated = v.object({
  basis_points: v.number(),
  from: v.nullable(v.pipe(v.string(), v.maxLength(10))),
  next: v.nullable(v.number()),
})

const hours = v.object({ from: v.number(), to: v.number() })

const moment = v.pipe(v.string(), v.maxLength(10))

const cycles = v.pipe(v.array(v.object({ until: moment, paid: moment })), v.maxLength(50))

/** A value of any setting; the setting's own schema validates it. */
const value = v.union([v.number(), v.pipe(v.string(), v.maxLength(1_000)), dated, hours, cycles])

export type SettingValue = v.InferOutput<typeof value>

/** Settings with a generic field; the shipping methods have a page of their own. */
const name = v.picklist(
  settingNames.filter((one): one is Exclude<MarketSettingName, 'shipping-methods'> => one !== 'shipping-methods'),
)

export type WritableSetting = v.InferOutput<typeof name>

/** The last stored version of a setting; `0` where there is none. */
export const settingVersionSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'این شناسه درست نیست.'))

const row = v.object({
  name,
  value,
  standard: value,
  version: settingVersionSchema,
  changed: v.nullable(v.object({ at: instant, by: v.nullable(v.string()) })),
})

export type SettingRow = v.InferOutput<typeof row>

const settingVersionRow = v.object({
  id: settingVersionSchema,
  value,
  reason: v.string(),
  by: v.nullable(v.string()),
  at: instant,
})

export type SettingVersionRow = v.InferOutput<typeof settingVersionRow>

const number = v.number()

const infoRow = v.object({ text: v.string(), href: v.nullable(v.string()) })

const times = v.object(
  Object.fromEntries(marketTimeNames.map((one) => [one, number])) as Record<MarketTimeName, typeof number>,
)

/** The market's settings. */
export const settingsContract = contract({
  getPlatformInfo: {
    method: 'GET',
    path: '/platform-info',
    summary: 'Returns the contacts, the certificates and the promised times of the platform.',
    access: 'public',
    input: v.object({}),
    output: v.object({ info: v.array(infoRow), times }),
    problems: [],
  },
  listSettings: {
    method: 'GET',
    path: '/platform/settings',
    summary: 'Lists every setting with its value, its default, and who changed it last.',
    access: 'platform.settings.read',
    input: v.object({}),
    output: v.object({ rows: v.array(row) }),
    problems: [],
  },
  listSettingVersions: {
    method: 'GET',
    path: '/platform/settings/{name}/versions',
    summary: 'Lists every value of a setting with its author, time and reason, newest first.',
    access: 'platform.settings.read',
    input: v.object({ name }),
    output: v.object({ rows: v.array(settingVersionRow) }),
    problems: [],
  },
  updateSetting: {
    method: 'POST',
    path: '/platform/settings/{name}',
    summary: 'Replaces the value of a setting that was seen; what was fixed under earlier values stays.',
    access: 'platform.settings.write',
    input: v.object({ name, value, seen: settingVersionSchema, reason: v.optional(text(300), '') }),
    output: v.object({ version: settingVersionSchema }),
    problems: ['settings/changed'],
  },
})
