import { SignInHosts } from '../../../core/accounts/index.ts'
import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import * as stores from '../../../core/stores/index.ts'
import { bindSingleton, type FeatureModule } from '../feature.ts'
import { basics } from '../shared-keys.ts'

export const storesModule: FeatureModule<'stores'> = {
  handlers: (resolve, { site }) =>
    stores.createStoresService({
      ...resolve({
        ...basics,
        stores: stores.StoreQueries,
        memberships: stores.StoreMembershipRepository,
        profiles: stores.StoreProfileRepository,
        bankRepository: stores.BankAccountRepository,
        staff: stores.StoreStaffRepository,
        images: stores.StoreImages,
        review: stores.StoreReviewRepository,
        domains: stores.StoreDomainRepository,
        lookup: stores.DomainLookup,
        audit: AuditLog,
      }),
      site,
    }),
  bindPorts: (container, { site }) =>
    bindSingleton(container, SignInHosts, (resolve) =>
      stores.createSignInHosts({
        ...resolve({
          stores: stores.StoreQueries,
          domains: stores.StoreDomainRepository,
          lookup: stores.DomainLookup,
          clock: Clock,
        }),
        site,
      }),
    ),
  jobs: (resolve, { site }) => {
    const messaging = resolve({ sms: Sms, clock: Clock })
    const invitations = { ...messaging, ...resolve({ staff: stores.StoreStaffRepository }), site }
    const ownerNotifications = { ...messaging, ...resolve({ notifications: stores.StoreNotificationRepository }) }
    const reviews = { ...messaging, ...resolve({ review: stores.StoreReviewRepository }) }
    const proofs = resolve({ domains: stores.StoreDomainRepository, lookup: stores.DomainLookup, clock: Clock })
    const scoring = resolve({ scores: stores.StoreScoreRepository, clock: Clock })
    return [
      { name: 'notify-invited', every: 5, run: () => stores.notifyInvitedStaff(invitations) },
      { name: 'notify-store-owners', every: 10, run: () => stores.notifyStoreOwners(ownerNotifications) },
      { name: 'notify-reviewed-stores', every: 10, run: () => stores.notifyReviewedStores(reviews) },
      { name: 'review-domain-proofs', every: 3600, run: () => stores.reviewDomainProofs(proofs) },
      { name: 'score-stores', first: 0, every: 600, run: () => stores.scoreStores(scoring) },
    ]
  },
}
