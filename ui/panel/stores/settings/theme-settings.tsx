import { useEffect, useId, useRef, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import {
  homeSectionsOf,
  type StoreProfile,
  type HomeSectionName,
  homeSectionNames,
  type ThemeColours,
  themeOf,
} from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import type { ProfilePartProps } from '../profile/part-props.ts'

/** Edits the colour of the shop and the order of its home sections, with a preview. */
export function ThemeSettings({ profile, onSaved }: ProfilePartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [colour, setColour] = useState(profile.colour)
  const [sections, setSections] = useState<readonly HomeSectionName[]>(homeSectionsOf(profile.sections))
  const id = useId()
  const save = () =>
    act(async () => {
      await api.stores.updateStoreTheme({ colour, sections: [...sections] })
      toasts.show('success', 'ظاهر فروشگاه ذخیره شد.')
      onSaved()
    })
  return (
    <section aria-label="رنگ و چیدمان" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">رنگ و چیدمان</h2>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="color"
          className="h-11 w-16 cursor-pointer rounded-control border border-line bg-card p-1"
          value={colour}
          onChange={({ target }) => setColour(target.value)}
        />
        <label htmlFor={id} className="text-sm">
          رنگ فروشگاه
        </label>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ThemeSample
          name="روشن"
          colours={themeOf(colour).light}
          background="#ffffff"
          foreground="#1c1a17"
          profile={profile}
        />
        <ThemeSample
          name="تیره"
          colours={themeOf(colour).dark}
          background="#14181c"
          foreground="#f2f0ec"
          profile={profile}
        />
      </div>
      <p className="text-xs text-muted">رنگ به‌اندازه‌ای روشن یا تیره می‌شود که نوشته‌ها در هر دو حالت خوانا بمانند.</p>
      <SectionOrder sections={sections} change={setSections} />
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ ظاهر
      </button>
    </section>
  )
}

interface ThemeSampleProps {
  readonly name: string
  readonly colours: ThemeColours
  readonly background: string
  readonly foreground: string
  readonly profile: StoreProfile
}

function ThemeSample({ name, colours, background, foreground, profile }: ThemeSampleProps) {
  const sampleBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The content security policy forbids style attributes, but scripts may set styles.
    const contrastRules = {
      '--own': colours.primary,
      '--own-soft': colours.soft,
      '--own-on': colours.on,
      '--ground': background,
      '--ink': foreground,
    }
    for (const [rule, value] of Object.entries(contrastRules)) sampleBox.current?.style.setProperty(rule, value)
  }, [colours, background, foreground])
  return (
    <div ref={sampleBox} className="grid gap-3 rounded-card border border-line bg-(--ground) p-4 text-(--ink)">
      <b className="truncate">{profile.title}</b>
      <span className="text-sm text-(--own)">پیوندها به این رنگ، حالت {name}</span>
      <span className="rounded-control bg-(--own-soft) p-2 text-sm text-(--own)">برجستهٔ آرام</span>
      <span className="justify-self-start rounded-control bg-(--own) px-4 py-2 text-sm font-bold text-(--own-on)">
        افزودن به سبد
      </span>
    </div>
  )
}

const titles: Readonly<Record<HomeSectionName, string>> = {
  notice: 'اطلاعیه',
  offers: 'پیشنهادهای زمان‌دار',
  'best-selling': 'پرفروش‌ها',
  newest: 'تازه‌ها',
  categories: 'دسته‌ها',
  about: 'دربارهٔ فروشگاه',
}

interface SectionOrderProps {
  readonly sections: readonly HomeSectionName[]
  readonly change: (sections: readonly HomeSectionName[]) => void
}

function SectionOrder({ sections, change }: SectionOrderProps) {
  const hidden = homeSectionNames.filter((section) => !sections.includes(section))
  const moveUp = (index: number) => {
    const next = [...sections]
    next.splice(index - 1, 2, ...sections.slice(index - 1, index + 1).toReversed())
    change(next)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm text-muted">بخش‌های خانهٔ فروشگاه، به ترتیب</legend>
      {[...sections, ...hidden].map((section, index) => {
        const visibleSections = sections.includes(section)
        const toggle = () =>
          change(visibleSections ? sections.filter((sectionItem) => sectionItem !== section) : [...sections, section])
        return (
          <div key={section} className="flex items-center justify-between gap-2 rounded-control bg-sunken ps-3">
            <label className="flex min-h-11 grow items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={visibleSections}
                disabled={visibleSections && sections.length === 1}
                onChange={toggle}
              />
              {titles[section]}
            </label>
            {visibleSections && index > 0 && (
              <button
                type="button"
                className="min-h-11 px-4 text-sm text-primary"
                aria-label={`${titles[section]} یکی بالاتر`}
                onClick={() => moveUp(index)}
              >
                بالاتر
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
