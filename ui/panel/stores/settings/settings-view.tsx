import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { StoreRight } from '../../../../core/contract/rights.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight, useMembership } from '../../../bindings/stores/use-membership.ts'
import { SessionsView } from '../../../auth/sessions-view.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { BankAccountsPart } from './bank-accounts-part.tsx'
import { ContactsPart } from '../profile/contacts-part.tsx'
import { DomainPart } from './domain-part.tsx'
import { ImagesPart } from '../sign-up/images-part.tsx'
import { NameSettings } from './name-settings.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { StoreAddressFields } from '../profile/address-fields.tsx'
import { PoliciesPart } from '../profile/policies-part.tsx'
import { ShippingSettings } from '../shipping/shipping-settings.tsx'
import { StaffPart } from './staff-part.tsx'
import { ThemeSettings } from './theme-settings.tsx'
import { VacationSettings } from './vacation-settings.tsx'
import { WorkingDaysSettings } from './working-days-settings.tsx'
import { TextFields } from '../profile/text-fields.tsx'

const tabs = [
  { name: 'profile', title: 'مشخصات' },
  { name: 'look', title: 'ظاهر' },
  { name: 'policies', title: 'شرایط و تماس' },
  { name: 'shipping', title: 'ارسال' },
  { name: 'vacation', title: 'تعطیلات' },
  { name: 'news', title: 'خبرها' },
  { name: 'staff', title: 'همکاران', right: 'store.staff.read' as StoreRight },
  { name: 'domain', title: 'دامنه' },
  { name: 'bank', title: 'حساب‌های بانکی', right: 'store.bank.read' as StoreRight },
  { name: 'sessions', title: 'دستگاه‌ها' },
] as const

type Tab = (typeof tabs)[number]['name']

type Link = ComponentProps<typeof Tabs<Tab>>['link']

const tabLinkOf: Link = (name, appearance, tabLabel) => (
  <NavigateLink to="panel.settings" params={{}} query={{ tab: name }} {...appearance}>
    {tabLabel}
  </NavigateLink>
)

/** The settings of the store; each tab has a URL of its own. */
export function StoreSettingsView({ requestedTab }: { readonly requestedTab: string | null }) {
  const isAllowed = useHasRight()
  const visibleTabs = tabs.filter((tab) => !('right' in tab) || isAllowed(tab.right))
  const current = visibleTabs.find(({ name }) => name === requestedTab)?.name ?? 'profile'
  return (
    <PanelPage title="تنظیمات">
      <Tabs label="بخش‌های تنظیمات" tabs={visibleTabs} current={current} link={tabLinkOf} />
      <SettingsTabs tab={current} />
    </PanelPage>
  )
}

function SettingsTabs({ tab }: { readonly tab: Tab }) {
  const api = useService(Api)
  const { again: reloadMembership } = useMembership()
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.getStoreProfile({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  const onSaved = () => {
    reload()
    reloadMembership()
  }
  return <TabContent tab={tab} profile={data} onSaved={onSaved} />
}

function TabContent({ tab, ...tabContent }: ProfilePartProps & { readonly tab: Tab }) {
  if (tab === 'bank')
    return (
      <SettingsBox title="حساب‌های بانکی">
        <BankAccountsPart onSaved={tabContent.onSaved} />
      </SettingsBox>
    )
  if (tab === 'staff')
    return (
      <SettingsBox title="همکاران">
        <StaffPart />
      </SettingsBox>
    )
  if (tab === 'sessions') return <SessionsView />
  if (tab === 'domain')
    return (
      <SettingsBox title="دامنهٔ خودتان">
        <DomainPart />
      </SettingsBox>
    )
  if (tab === 'shipping') return <ShippingSettings />
  if (tab === 'vacation')
    return (
      <>
        <WorkingDaysSettings {...tabContent} />
        <VacationSettings {...tabContent} />
      </>
    )
  if (tab === 'news') return <NotificationSettings {...tabContent} />
  if (tab === 'policies')
    return (
      <>
        <SettingsBox title="شرایط فروشگاه">
          <PoliciesPart {...tabContent} />
        </SettingsBox>
        <SettingsBox title="تماس و شبکه‌های اجتماعی">
          <ContactsPart {...tabContent} />
        </SettingsBox>
      </>
    )
  if (tab === 'look')
    return (
      <>
        <ThemeSettings {...tabContent} />
        <SettingsBox title="نشان و سردر">
          <ImagesPart {...tabContent} />
        </SettingsBox>
      </>
    )
  return (
    <>
      <SettingsBox title="نام و نشانی فروشگاه">
        <NameSettings {...tabContent} />
      </SettingsBox>
      <SettingsBox title="آنچه فروشگاه از خود می‌گوید">
        <TextFields {...tabContent} />
      </SettingsBox>
      <SettingsBox title="نشانی و تلفن">
        <StoreAddressFields {...tabContent} />
      </SettingsBox>
    </>
  )
}

function SettingsBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
