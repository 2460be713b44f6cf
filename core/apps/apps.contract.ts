import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { text } from '../contract/schemas.ts'
import { deliveryEndpoints } from './apps.deliveries.contract.ts'
import { keyEndpoints } from './apps.keys.contract.ts'
import { appMoves, installationStates } from './apps.machine.ts'
import { appSettings, webhookEvents } from './apps.settings.ts'
import { installableApps } from './apps.ts'

const app = v.picklist(installableApps)

const installation = v.object({
  app,
  state: v.picklist(installationStates),
  /** What went wrong last. */
  error: v.nullable(v.string()),
  settings: appSettings,
  /** Where the app answers the world, for those that do. */
  address: v.nullable(v.string()),
})

export type Installation = v.InferOutput<typeof installation>

// What is typed: the service asks the schema of the app.
const typed = v.object({
  app,
  url: v.optional(text(500)),
  events: v.optional(v.pipe(v.array(v.picklist(webhookEvents)), v.maxLength(10))),
  widget_id: v.optional(text(40)),
  mobile: v.optional(text(40)),
})

export type TypedSettings = Omit<v.InferOutput<typeof typed>, 'app'>

export const appsContract = contract({
  installed: {
    method: 'GET',
    path: '/store/apps',
    summary: 'The apps the store has installed.',
    access: 'store.apps.read',
    input: v.object({}),
    output: v.object({ apps: v.array(installation) }),
    problems: [],
  },
  install: {
    method: 'POST',
    path: '/store/apps/{app}/install',
    summary: 'Installs an app; one that needs no settings is active at once.',
    access: 'store.apps.write',
    input: v.object({ app }),
    output: installation,
    problems: [],
  },
  configure: {
    method: 'PUT',
    path: '/store/apps/{app}/settings',
    summary: 'Keeps the settings of an installed app.',
    access: 'store.apps.write',
    input: typed,
    output: installation,
    problems: ['apps/not-found'],
  },
  move: {
    method: 'POST',
    path: '/store/apps/{app}/move',
    summary: 'Pauses an app, wakes it, or takes it away.',
    access: 'store.apps.write',
    input: v.object({ app, event: v.picklist(appMoves) }),
    output: installation,
    problems: ['apps/not-found', 'apps/wrong-state'],
  },
  ...keyEndpoints,
  ...deliveryEndpoints,
})
