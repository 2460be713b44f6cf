import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { text } from '../contract/schemas.ts'
import { deliveryEndpoints } from './deliveries/delivery.contract.ts'
import { apiKeyEndpoints } from './api-keys/api-key.contract.ts'
import { installationActions, installationStates } from './installation.machine.ts'
import { appSettings, webhookEvents } from './app-settings.ts'
import { installableApps } from './apps.ts'

const app = v.picklist(installableApps)

const installation = v.object({
  app,
  state: v.picklist(installationStates),
  /** The last error. */
  error: v.nullable(v.string()),
  settings: appSettings,
  /** The public URL of an app that has one. */
  address: v.nullable(v.string()),
})

export type Installation = v.InferOutput<typeof installation>

// Untyped here: the service validates with the schema of the app.
const typed = v.object({
  app,
  url: v.optional(text(500)),
  events: v.optional(v.pipe(v.array(v.picklist(webhookEvents)), v.maxLength(10))),
  widget_id: v.optional(text(40)),
  mobile: v.optional(text(40)),
})

export type AppSettingsInput = Omit<v.InferOutput<typeof typed>, 'app'>

export const appsContract = contract({
  listInstalledApps: {
    method: 'GET',
    path: '/store/apps',
    summary: 'Lists the installed apps of the store.',
    access: 'store.apps.read',
    input: v.object({}),
    output: v.object({ apps: v.array(installation) }),
    problems: [],
  },
  installApp: {
    method: 'POST',
    path: '/store/apps/{app}/installation',
    summary: 'Installs an app; one that needs no settings is active at once.',
    access: 'store.apps.write',
    input: v.object({ app }),
    output: installation,
    problems: [],
  },
  saveAppSettings: {
    method: 'PUT',
    path: '/store/apps/{app}/settings',
    summary: 'Saves the settings of an installed app.',
    access: 'store.apps.write',
    input: typed,
    output: installation,
    problems: ['apps/not-found'],
  },
  changeAppState: {
    method: 'POST',
    path: '/store/apps/{app}/state',
    summary: 'Pauses, resumes or uninstalls an app.',
    access: 'store.apps.write',
    input: v.object({ app, event: v.picklist(installationActions) }),
    output: installation,
    problems: ['apps/not-found', 'apps/wrong-state'],
  },
  ...apiKeyEndpoints,
  ...deliveryEndpoints,
})
