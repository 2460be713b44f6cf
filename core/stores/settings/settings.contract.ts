import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { storeContacts, storePolicies } from './contacts.ts'
import { notificationPreferences } from '../notifications/store-notification.ts'
import { storeWorkingDays } from './profile.ts'

/** Edits how an open store works. */
export const storeSettingsEndpoints = contract({
  updateStorePolicies: {
    method: 'PUT',
    path: '/store/policies',
    summary: 'Sets the policies on returns, warranty and delivery.',
    access: 'store.profile.write',
    input: storePolicies,
    output: v.object({}),
    problems: [],
  },
  updateStoreContacts: {
    method: 'PUT',
    path: '/store/contacts',
    summary: 'Sets the contacts and social profiles of the shop.',
    access: 'store.profile.write',
    input: storeContacts,
    output: v.object({}),
    problems: [],
  },
  updateStoreWorkingDays: {
    method: 'PUT',
    path: '/store/working-days',
    summary: 'Sets the working days of the shop; promised times are calculated in these.',
    access: 'store.profile.write',
    input: storeWorkingDays,
    output: v.object({}),
    problems: [],
  },
  updateStoreNotifications: {
    method: 'PUT',
    path: '/store/notification-preferences',
    summary: 'Sets which events the store is notified of through which channels.',
    access: 'store.profile.write',
    input: notificationPreferences,
    output: v.object({}),
    problems: [],
  },
})
