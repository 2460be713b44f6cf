/** The messages we send, each through a template the provider has approved beforehand (iran.md §3). */
export interface SmsTemplates {
  readonly 'sign-in-code': { readonly code: string }
  readonly 'order-paid': { readonly order: string }
  readonly 'parcel-shipped': { readonly order: string; readonly tracking: string }
  readonly 'parcel-canceled': { readonly order: string }
  /** To both sides: the house decided about a parcel. */
  readonly 'case-decided': { readonly order: string }
  readonly 'back-in-stock': { readonly product: string }
  /** To a store, of a new order. */
  readonly 'store-order': { readonly order: string }
  /** To the owner of a store: what happened, in few words. */
  readonly 'store-news': { readonly store: string; readonly news: string }
  readonly 'store-invitation': { readonly store: string; readonly link: string }
  /** To the owner of a store, of what was decided about it. */
  readonly 'store-reviewed': { readonly store: string; readonly outcome: string }
  /** To operators: how many things in the ledger cannot be. */
  readonly 'ledger-alarm': { readonly findings: string }
}

export type SmsKind = keyof SmsTemplates

/** One provider of text messages; never free text. @throws Problem contract/unavailable when the provider does not take the message. */
export abstract class Sms {
  /** Whether it has a template for a kind; one without is not sent. Absent: it has one for each. */
  abstract readonly carries?: (kind: SmsKind) => boolean
  abstract sendTemplate<Kind extends SmsKind>(kind: Kind, mobile: string, params: SmsTemplates[Kind]): Promise<void>
}
