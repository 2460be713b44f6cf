import { accounts } from './001-accounts.ts'
import { catalog } from './002-catalog.ts'
import { ordering } from './003-ordering.ts'
import { money } from './004-money.ts'
import { images } from './005-images.ts'
import { content } from './006-content.ts'
import { voices } from './007-voices.ts'
import { cases } from './008-cases.ts'
import { chat } from './009-chat.ts'
import { rights } from './010-rights.ts'
import { signUp } from './011-sign-up.ts'
import { desk } from './012-desk.ts'
import { supply } from './013-supply.ts'
import { withdrawals } from './014-withdrawals.ts'
import { imports } from './016-imports.ts'
import { answers } from './017-answers.ts'
import { shopNews } from './018-shop-news.ts'
import { apps } from './019-apps.ts'
import { wishes } from './019-wishes.ts'
import { packing } from './020-packing.ts'
import { productFacts } from './021-product-facts.ts'
import { shopSettings } from './021-shop-settings.ts'
import { audit } from './022-audit.ts'
import { payouts } from './023-payouts.ts'
import { users } from './024-users.ts'
import { commission } from './025-commission.ts'
import { moderation } from './025-moderation.ts'
import { proofs } from './027-proofs.ts'
import { visits } from './028-visits.ts'
import { words } from './029-words.ts'
import { ownerNews } from './030-owner-news.ts'
import { standing } from './031-standing.ts'
import { rulings } from './032-cases.ts'
import { coupons } from './033-coupons.ts'
import { contentDesk } from './034-content-desk.ts'
import { contentSupport } from './034-content-support.ts'
import { offerNews } from './035-offer-news.ts'
import { faults } from './036-faults.ts'
import { impersonation } from './037-impersonation.ts'
import { settings } from './038-settings.ts'
import { notices } from './039-notices.ts'
import { refunds } from './040-refunds.ts'
import { newOffers } from './041-new-offers.ts'
import { deadlines } from './042-deadlines.ts'
import { returns } from './043-returns.ts'
import { tokenEnds } from './044-token-ends.ts'

/** Every migration in order; a name, once released, never changes. */
export const migrations: Readonly<Record<string, string>> = {
  '001-accounts': accounts,
  '002-catalog': catalog,
  '003-ordering': ordering,
  '004-money': money,
  '005-images': images,
  '006-content': content,
  '007-voices': voices,
  '008-cases': cases,
  '009-chat': chat,
  '010-rights': rights,
  '011-sign-up': signUp,
  '012-desk': desk,
  '013-supply': supply,
  '014-withdrawals': withdrawals,
  '016-imports': imports,
  '017-answers': answers,
  '018-shop-news': shopNews,
  '019-apps': apps,
  '019-wishes': wishes,
  '020-packing': packing,
  '021-product-facts': productFacts,
  '021-shop-settings': shopSettings,
  '022-audit': audit,
  '023-payouts': payouts,
  '024-users': users,
  '025-commission': commission,
  '025-moderation': moderation,
  '027-proofs': proofs,
  '028-visits': visits,
  '029-words': words,
  '030-owner-news': ownerNews,
  '031-standing': standing,
  '032-cases': rulings,
  '033-coupons': coupons,
  '034-content-desk': contentDesk,
  '034-content-support': contentSupport,
  '035-offer-news': offerNews,
  '036-faults': faults,
  '037-impersonation': impersonation,
  '038-settings': settings,
  '039-notices': notices,
  '040-refunds': refunds,
  '041-new-offers': newOffers,
  '042-deadlines': deadlines,
  '043-returns': returns,
  '044-token-ends': tokenEnds,
}
