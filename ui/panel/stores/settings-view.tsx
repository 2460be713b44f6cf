import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { StoreRight } from '../../../core/contract/rights.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay, useStanding } from '../../bindings/use-standing.ts'
import { DevicesView } from '../../entrance/accounts/devices-view.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { BankPart } from './bank-part.tsx'
import { ContactsPart } from './contacts-part.tsx'
import { DomainPart } from './domain-part.tsx'
import { LookPart } from './look-part.tsx'
import { NameSettings } from './name-settings.tsx'
import type { PartProps } from './parts.ts'
import { NewsSettings } from './news-settings.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PoliciesPart } from './policies-part.tsx'
import { ShippingSettings } from './shipping-settings.tsx'
import { StaffPart } from './staff-part.tsx'
import { ThemeSettings } from './theme-settings.tsx'
import { VacationSettings } from './vacation-settings.tsx'
import { WorkSettings } from './work-settings.tsx'
import { WordsFields } from './words-fields.tsx'

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

const linkOf: Link = (name, look, face) => (
  <Go to="panel.settings" params={{}} query={{ tab: name }} {...look}>
    {face}
  </Go>
)

/** The settings of the store, each part at an address of its own. */
export function SettingsView({ wanted }: { readonly wanted: string | null }) {
  const may = useMay()
  const shown = tabs.filter((tab) => !('right' in tab) || may(tab.right))
  const current = shown.find(({ name }) => name === wanted)?.name ?? 'profile'
  return (
    <PanelPage title="تنظیمات">
      <Tabs label="بخش‌های تنظیمات" tabs={shown} current={current} link={linkOf} />
      <Papers tab={current} />
    </PanelPage>
  )
}

function Papers({ tab }: { readonly tab: Tab }) {
  const api = useService(Api)
  const { again: standing } = useStanding()
  const { answer, failed, again } = useAsked(useCallback(() => api.stores.papers({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  const onKept = () => {
    again()
    standing()
  }
  return <Part tab={tab} papers={answer} onKept={onKept} />
}

function Part({ tab, ...part }: PartProps & { readonly tab: Tab }) {
  if (tab === 'bank')
    return (
      <Box title="حساب‌های بانکی">
        <BankPart onKept={part.onKept} />
      </Box>
    )
  if (tab === 'staff')
    return (
      <Box title="همکاران">
        <StaffPart />
      </Box>
    )
  if (tab === 'sessions') return <DevicesView />
  if (tab === 'domain')
    return (
      <Box title="دامنهٔ خودتان">
        <DomainPart />
      </Box>
    )
  if (tab === 'shipping') return <ShippingSettings />
  if (tab === 'vacation')
    return (
      <>
        <WorkSettings {...part} />
        <VacationSettings {...part} />
      </>
    )
  if (tab === 'news') return <NewsSettings {...part} />
  if (tab === 'policies')
    return (
      <>
        <Box title="شرایط فروشگاه">
          <PoliciesPart {...part} />
        </Box>
        <Box title="تماس و شبکه‌های اجتماعی">
          <ContactsPart {...part} />
        </Box>
      </>
    )
  if (tab === 'look')
    return (
      <>
        <ThemeSettings {...part} />
        <Box title="نشان و سردر">
          <LookPart {...part} />
        </Box>
      </>
    )
  return (
    <>
      <Box title="نام و نشانی فروشگاه">
        <NameSettings {...part} />
      </Box>
      <Box title="آنچه فروشگاه از خود می‌گوید">
        <WordsFields {...part} />
      </Box>
      <Box title="نشانی و تلفن">
        <PlaceFields {...part} />
      </Box>
    </>
  )
}

function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
