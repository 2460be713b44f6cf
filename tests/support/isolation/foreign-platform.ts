import { expect } from 'vitest'
import { hashOf } from '../people/actors.ts'
import { canaryOf } from './canaries.ts'
import { validForm } from '../security/foreign-products.ts'
import type { Market } from '../market/market.ts'
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
    'catalog.listPlatformCategories': [],
    'catalog.setCategoryPhoto': [],
    ...both('createCategory', facts, 'parent_id'),
    ...both('updateCategory', facts),
    ...both('moveCategory', { by: 'up' }),
    ...both('deleteCategory', { target_id: null }),
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
    'content.getHome': [],
    'content.listContentEntries': [],
    'content.uploadContentImage': [],
    'content.createContentEntry': [
      [
        { kind: 'question', group_id: '1' },
        { kind: 'question', group_id: noId },
      ],
    ],
    ...both('getContentEntry'),
    ...both('getContentEntryVersion', { version_id: '1' }),
    ...both('saveContentDraft'),
    ...both('publishContentEntry'),
    ...both('unpublishContentEntry'),
    ...both('discardContentDraft'),
    ...both('deleteContentEntry'),
    ...both('moveContentEntry', { by: 'up' }),
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
    'chat.listSupportAgents': [],
    'chat.createAgentStreamTicket': [],
    'chat.listCannedReplies': [],
    'chat.listSupportThreads': [[{ text: 'CANARYbee' }, { text: 'CANARYzzz' }]],
    ...both('getVisitorThread'),
    ...both('replyToThread', { key: '00000000-0000-4000-8000-000000000000', text: 'آزمون', seen: '1' }),
    ...both('assignThread', { to: null, seen: null }),
    ...both('closeThread', { seen: '1' }),
    ...both('reopenThread'),
    ...both('markThreadRead', { message_id: '1' }),
    ...both('saveCannedReply', canned, 'canned_reply_id'),
    ...both('deleteCannedReply', canned, 'canned_reply_id'),
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
    'audit.listAuditEntries': [[{ subject_id: hash }, { subject_id: 'z'.repeat(26) }]],
    'users.listUsers': [[{ text: hash }, { text: 'z'.repeat(26) }]],
    ...both('getUser'),
    ...both('blockUser', { reason: 'آزمون', until: null }),
    ...both('unblockUser'),
    ...both('setUserRole', { role: 'admin', seen: null }),
    ...both('endUserSession', { session_id: '00000000-0000-4000-8000-000000000000' }),
    ...both('endUserSessions'),
    ...both('startImpersonation', { audience: 'main', reason: 'آزمون', may_write: false }),
    'users.enterImpersonation': [],
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
    'ordering.listCases': [
      [
        { state: 'completed', text: 'P1' },
        { state: 'completed', text: `P${noId}` },
      ],
    ],
    'ordering.getPlatformCasePhoto': [[{ photo_id: hashOf('photo', 1) }, { photo_id: 'z'.repeat(26) }]],
    ...both('getCase'),
    ...both('decideCase', { ...why, seen: 'escalated' }),
    ...both('refundCompletedParcel', why),
  }
}

const couponTerms = {
  kind: 'percent',
  value: 10,
  ceiling: null,
  min_basket: 0,
  scope: 'categories',
  funded_by: 'platform',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
  total_limit: null,
  limit_per_user: 1,
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
    'coupons.listCoupons': [[{ text: 'AVALIN' }, { text: 'NIST' }]],
    ...both('getCoupon'),
    ...both('listCouponOrders'),
    ...both('setCouponPaused', { paused: true, seen: 1 }),
    'coupons.createCoupon': [[aimed('1', { code: 'TAZE' }), aimed(noId, { code: 'TAZE' })]],
    ...both('updateCoupon', aimed('1', { seen: 1 })),
  }
}

/** Pairs of the platform: without a right there, existing and unknown ids get the same response. */
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
  const chosen = (product_id: string | undefined) => ({ products: [{ product_id, revision_id: null }] })
  return {
    'catalog.listPlatformProducts': [[{ text: products[0]?.id }, { text: noId }]],
    'catalog.getPlatformCategoryRequirements': [[{ category_id: '1' }, { category_id: noId }]],
    ...both('getPlatformProduct'),
    ...both('decideProduct', { decision: 'takedown', seen: 'published', note: 'آزمون' }),
    ...both('decideProductRevision', { revision_id: '1' }),
    'catalog.approveProducts': [[chosen(products[0]?.id), chosen(noId)]],
    ...categoryPairs(noId),
    ...contentPairs(noId),
    ...deskPairs(noId),
    ...userPairs(hashOf('p', 0)),
    ...casePairs(noId),
    ...settingPairs(noId),
    'ordering.getCommissionRules': [],
    'reports.listPlatformQueues': [],
    'reports.getMarketReport': [],
    'reports.getPlatformHealth': [],
    'ordering.listPlatformOrders': [[{ text: canaryOf('bee', 'Recipient') }, { text: 'nobody' }]],
    'notifications.listNotifications': [[{ mobile: '09120000001' }, { mobile: '09990000000' }]],
    'notifications.resendNotification': [[{ notification_id: '1' }, { notification_id: noId }]],
    'ordering.getPlatformOrder': [[{ number: '100001' }, { number: noId }]],
    'ordering.previewCommissionRules': [products[0]?.id, draft.id].map((id) => [
      { rules: [ruleOf(id)] },
      { rules: [ruleOf(noId)] },
    ]),
    'ordering.saveCommissionRules': [
      [
        { rules: [ruleOf(draft.id)], seen: '0' },
        { rules: [ruleOf(noId)], seen: '0' },
      ],
    ],
    ...couponPairs(noId),
    ...both('updatePlatformProduct', { form: validForm, note: 'آزمون', seen: 'published' }),
  }
}
