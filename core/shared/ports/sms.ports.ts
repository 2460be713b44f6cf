/** The SMS templates with their parameters; each is approved by the provider beforehand. */
export interface SmsTemplates {
  readonly 'sign-in-code': { readonly code: string }
  readonly 'order-paid': { readonly order: string }
  readonly 'parcel-shipped': { readonly order: string; readonly tracking: string }
  readonly 'parcel-canceled': { readonly order: string }
  /** To a buyer: a refund was sent to the card. */
  readonly 'refund-paid': { readonly order: string }
  /** To a buyer: a refund that the card's gateway refused is in the wallet. */
  readonly 'refund-credited': { readonly order: string }
  /** To both parties: a decision about a parcel. */
  readonly 'case-decided': { readonly order: string }
  readonly 'back-in-stock': { readonly product: string }
  /** To a store: a new order. */
  readonly 'store-order': { readonly order: string }
  /** To a store's owner: an event, in few words. */
  readonly 'store-event': { readonly store: string; readonly event: string }
  readonly 'store-invitation': { readonly store: string; readonly link: string }
  /** To a store's owner: the result of a review. */
  readonly 'store-reviewed': { readonly store: string; readonly outcome: string }
  /** To operators: the number of inconsistencies in the ledger. */
  readonly 'ledger-alarm': { readonly findings: string }
}

export type SmsKind = keyof SmsTemplates

/**
 * An SMS provider; templates only, never free text. @throws Problem contract/unavailable when the provider does not
 * accept the message.
 */
export abstract class Sms {
  /** Whether it has a template for a kind; a kind without one is not sent. Absent: all kinds. */
  abstract readonly supports?: (kind: SmsKind) => boolean
  abstract sendTemplate<Kind extends SmsKind>(kind: Kind, mobile: string, params: SmsTemplates[Kind]): Promise<void>
}
