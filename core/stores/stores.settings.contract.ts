import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { storeContacts, storePolicies } from './stores.contacts.ts'
import { storeNews } from './stores.news.ts'
import { storeWork } from './stores.papers.ts'

/** What a store that is open says of how it works. */
export const settingsEndpoints = contract({
  savePolicies: {
    method: 'PUT',
    path: '/store/policies',
    summary: 'Says what the shop promises of returns, warranty and delivery.',
    access: 'store.profile.write',
    input: storePolicies,
    output: v.object({}),
    problems: [],
  },
  saveContacts: {
    method: 'PUT',
    path: '/store/contacts',
    summary: 'Says how people reach the shop and where they follow it.',
    access: 'store.profile.write',
    input: storeContacts,
    output: v.object({}),
    problems: [],
  },
  saveWork: {
    method: 'PUT',
    path: '/store/work',
    summary: 'Says on which days the shop works; what it promises is reckoned in these.',
    access: 'store.profile.write',
    input: storeWork,
    output: v.object({}),
    problems: [],
  },
  saveNews: {
    method: 'PUT',
    path: '/store/news',
    summary: 'Says which news the people of the store want by which ways.',
    access: 'store.profile.write',
    input: storeNews,
    output: v.object({}),
    problems: [],
  },
})
