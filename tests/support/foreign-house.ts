import { expect } from 'vitest'
import { hashOf } from './actors.ts'
import { canaryOf } from './canaries.ts'
import { soundForm } from './foreign-goods.ts'
import type { Market } from './market.ts'
import { settingPairs } from './foreign-settings.ts'

type Input = Readonly<Record<string, unknown>>

type Pairs = Readonly<Record<string, readonly (readonly [foreign: Input, unknown: Input])[]>>

const facts = {
  title: 'آزمون',
  slug: 'azmoon',
  active: true,
  needs_licence: false,
  max_preparation_days: 3,
  attributes: [],
}

const ruleOf = (product_id: string | undefined) => ({
  category_id: null,
  store_slug: null,
  product_id,
  basis_points: 100,
  floor: 0,
  ceiling: null,
})

function categoryPairs(noId: string): Pairs {
  const both = (name: string, input: Input, key = 'category_id') => ({
    [`catalog.${name}`]: [
      [
        { ...input, [key]: '1' },
        { ...input, [key]: noId },
      ] as const,
    ],
  })
  return {
    'catalog.platformCategories': [],
    'catalog.setCategoryPhoto': [],
    ...both('addCategory', facts, 'parent_id'),
    ...both('saveCategory', facts),
    ...both('moveCategory', { by: 'up' }),
    ...both('removeCategory', { into: null }),
  }
}

function contentPairs(noId: string): Pairs {
  const form = { kind: 'group', title: 'آزمون' }
  const both = (name: string, input: Input = {}) => ({
    [`content.${name}`]: [
      [
        { kind: 'group', key: '1', version: 0, form, from: null, ...input },
        { kind: 'group', key: noId, version: 0, form, from: null, ...input },
      ] as const,
    ],
  })
  return {
    'content.home': [],
    'content.pieces': [],
    'content.addPicture': [],
    'content.addPiece': [
      [
        { kind: 'question', group_id: '1' },
        { kind: 'question', group_id: noId },
      ],
    ],
    ...both('piece'),
    ...both('pieceVersion', { version_id: '1' }),
    ...both('keepPiece'),
    ...both('publishPiece'),
    ...both('withdrawPiece'),
    ...both('dropDraft'),
    ...both('removePiece'),
    ...both('movePiece', { by: 'up' }),
  }
}

function deskPairs(noId: string): Pairs {
  const both = (name: string, input: Input = {}, key = 'thread_id') => ({
    [`chat.${name}`]: [
      [
        { ...input, [key]: '1' },
        { ...input, [key]: noId },
      ] as const,
    ],
  })
  const canned = { title: 'آزمون', text: 'آزمون', version: 1 }
  return {
    'chat.deskColleagues': [],
    'chat.deskListen': [],
    'chat.cannedAnswers': [],
    'chat.deskThreads': [[{ text: 'CANARYbee' }, { text: 'CANARYzzz' }]],
    ...both('deskThread'),
    ...both('deskAnswer', { key: '00000000-0000-4000-8000-000000000000', text: 'آزمون', seen: '1' }),
    ...both('deskAssign', { to: null, seen: null }),
    ...both('deskClose', { seen: '1' }),
    ...both('deskReopen'),
    ...both('deskRead', { message_id: '1' }),
    ...both('saveCanned', canned, 'canned_id'),
    ...both('removeCanned', canned, 'canned_id'),
  }
}

function userPairs(hash: string): Pairs {
  const both = (name: string, input: Input = {}) => ({
    [`users.${name}`]: [
      [
        { ...input, user_hash_id: hash },
        { ...input, user_hash_id: 'z'.repeat(26) },
      ] as const,
    ],
  })
  return {
    'audit.entries': [[{ subject_id: hash }, { subject_id: 'z'.repeat(26) }]],
    'users.all': [[{ text: hash }, { text: 'z'.repeat(26) }]],
    ...both('one'),
    ...both('block', { reason: 'آزمون', until: null }),
    ...both('unblock'),
    ...both('setRole', { role: 'admin', seen: null }),
    ...both('endSession', { session_id: '00000000-0000-4000-8000-000000000000' }),
    ...both('endSessions'),
    ...both('standIn', { place: 'main', reason: 'آزمون', may_write: false }),
    'users.enterPlace': [],
  }
}

function casePairs(noId: string): Pairs {
  const both = (name: string, input: Input = {}) => ({
    [`ordering.${name}`]: [
      [
        { ...input, parcel_id: '1' },
        { ...input, parcel_id: noId },
      ] as const,
    ],
  })
  const why = { kind: 'refund', reason: 'آزمون' }
  return {
    'ordering.houseCases': [
      [
        { state: 'completed', text: 'P1' },
        { state: 'completed', text: `P${noId}` },
      ],
    ],
    'ordering.houseCasePhoto': [[{ photo_id: hashOf('photo', 1) }, { photo_id: 'z'.repeat(26) }]],
    ...both('houseCase'),
    ...both('decideCase', { ...why, seen: 'escalated' }),
    ...both('refundCompleted', why),
  }
}

const couponTerms = {
  kind: 'percent',
  value: 10,
  ceiling: null,
  least_basket: 0,
  scope: 'categories',
  borne_by: 'house',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  total_limit: null,
  per_user: 1,
}

function couponPairs(noId: string): Pairs {
  const aimed = (category_id: string, more: Input = {}) => ({ ...couponTerms, category_ids: [category_id], ...more })
  const both = (name: string, input: Input = {}) => ({
    [`coupons.${name}`]: [
      [
        { ...input, coupon_id: '1' },
        { ...input, coupon_id: noId },
      ] as const,
    ],
  })
  return {
    'coupons.all': [[{ text: 'AVALIN' }, { text: 'NIST' }]],
    ...both('one'),
    ...both('orders'),
    ...both('pause', { paused: true, seen: 1 }),
    'coupons.add': [[aimed('1', { code: 'TAZE' }), aimed(noId, { code: 'TAZE' })]],
    ...both('save', aimed('1', { seen: 1 })),
  }
}

/** Of the platform: for who holds no right there, what is there and what is not answer alike. */
export function housePairs(market: Market, noId: string): Pairs {
  const { products, draft } = market.stores[2] ?? expect.fail()
  const both = (name: string, input: Input = {}) => ({
    [`catalog.${name}`]: [products[0]?.id, draft.id].map(
      (product_id) =>
        [
          { ...input, product_id },
          { ...input, product_id: noId },
        ] as const,
    ),
  })
  const chosen = (product_id: string | undefined) => ({ chosen: [{ product_id, revision_id: null }] })
  return {
    'catalog.platformProducts': [[{ text: products[0]?.id }, { text: noId }]],
    'catalog.platformNeeds': [[{ category_id: '1' }, { category_id: noId }]],
    ...both('platformProduct'),
    ...both('decideProduct', { decision: 'takedown', seen: 'published', note: 'آزمون' }),
    ...both('decideRevision', { revision_id: '1' }),
    'catalog.approveProducts': [[chosen(products[0]?.id), chosen(noId)]],
    ...categoryPairs(noId),
    ...contentPairs(noId),
    ...deskPairs(noId),
    ...userPairs(hashOf('p', 0)),
    ...casePairs(noId),
    ...settingPairs(noId),
    'ordering.commissionRules': [],
    'reports.queues': [],
    'reports.market': [],
    'reports.health': [],
    'ordering.allOrders': [[{ text: canaryOf('bee', 'Recipient') }, { text: 'nobody' }]],
    'notices.all': [[{ mobile: '09120000001' }, { mobile: '09990000000' }]],
    'notices.resend': [[{ notice_id: '1' }, { notice_id: noId }]],
    'ordering.anyOrder': [[{ number: '100001' }, { number: noId }]],
    'ordering.previewCommission': [products[0]?.id, draft.id].map((id) => [
      { rules: [ruleOf(id)] },
      { rules: [ruleOf(noId)] },
    ]),
    'ordering.saveCommission': [
      [
        { rules: [ruleOf(draft.id)], seen: '0' },
        { rules: [ruleOf(noId)], seen: '0' },
      ],
    ],
    ...couponPairs(noId),
    ...both('editProduct', { form: soundForm, note: 'آزمون', seen: 'published' }),
  }
}
