import type { RouteName } from '../../../core/routing/index.ts'

export const navigationIcons = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4v-9Z',
  parcel: 'M4 7.500 12 4l8 3.500v9L12 20l-8-3.500v-9Zm0 0 8 3.500 8-3.500M12 11v9',
  goods: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  money: 'M3 6h18v12H3V6Zm9 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 9v.01M18 15v.01',
  apps: 'M8 4v5M16 4v5M5 9h14v3a7 7 0 0 1-14 0V9Zm7 10v2',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM9 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6 9c.5-3.500 2.800-5.500 6-5.500s5.500 2 6 5.500M16 11a3 3 0 1 0-1-5.800M17 14.500c2.300.3 3.700 2 4 4.500',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4h.010',
  share: 'M6 18 18 6M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm8 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  tree: 'M5 4h14M9 12h10M13 20h6M5 4v16M5 12h.010M5 20h4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.010M4 12h.010M4 18h.010',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.500 6a2.700 2.700 0 0 0 5 0L5 7Zm14 0-2.500 6a2.700 2.700 0 0 0 5 0L19 7Z',
  page: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6',
  letter: 'M3 6h18v12H3V6Zm0 0 9 7 9-7',
  talk: 'M4 5h16v11H11l-4 4v-4H4V5Z',
  more: 'M5 11.5a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1Zm7 0a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1Zm7 0a.5.5 0 1 0 0 1a.5.5 0 1 0 0-1Z',
  down: 'm6 9 6 6 6-6',
  leave: 'M14 4H6v16h8M10 12h10M17 9l3 3-3 3',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z',
} as const

/** The icon of each sidebar entry. */
export const navigationIconOf: Partial<Readonly<Record<RouteName, string>>> = {
  'panel.dashboard': navigationIcons.home,
  'panel.parcels': navigationIcons.parcel,
  'panel.products': navigationIcons.goods,
  'panel.financial': navigationIcons.money,
  'panel.apps': navigationIcons.apps,
  'panel.settings': navigationIcons.settings,
  'admin.dashboard': navigationIcons.home,
  'admin.cases': navigationIcons.scales,
  'admin.products': navigationIcons.goods,
  'admin.stores': navigationIcons.shop,
  'admin.commission': navigationIcons.share,
  'admin.coupons': navigationIcons.tag,
  'admin.categories': navigationIcons.tree,
  'admin.users': navigationIcons.people,
  'admin.settings': navigationIcons.settings,
  'admin.shipping': navigationIcons.parcel,
  'admin.audit': navigationIcons.list,
  'admin.orders': navigationIcons.parcel,
  'admin.notifications': navigationIcons.letter,
  'admin.content': navigationIcons.page,
  'admin.support': navigationIcons.talk,
  'admin.withdraw-requests': navigationIcons.money,
}
