import { useEffect, useId, useRef, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import {
  sectionsOf,
  type StorePapers,
  type StoreSection,
  storeSections,
  type ThemeColours,
  themeOf,
} from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import type { PartProps } from './parts.ts'

/** The colour of the shop and the order of its home, with a look at what becomes of them. */
export function ThemeSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [colour, setColour] = useState(papers.colour)
  const [sections, setSections] = useState<readonly StoreSection[]>(sectionsOf(papers.sections))
  const id = useId()
  const save = () =>
    act(async () => {
      await api.stores.saveLook({ colour, sections: [...sections] })
      toasts.show('success', 'ظاهر فروشگاه ذخیره شد.')
      onKept()
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
        <Sample name="روشن" colours={themeOf(colour).light} ground="#ffffff" ink="#1c1a17" papers={papers} />
        <Sample name="تیره" colours={themeOf(colour).dark} ground="#14181c" ink="#f2f0ec" papers={papers} />
      </div>
      <p className="text-xs text-muted">رنگ به‌اندازه‌ای روشن یا تیره می‌شود که نوشته‌ها در هر دو حالت خوانا بمانند.</p>
      <SectionOrder sections={sections} change={setSections} />
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ ظاهر
      </button>
    </section>
  )
}

interface SampleProps {
  readonly name: string
  readonly colours: ThemeColours
  readonly ground: string
  readonly ink: string
  readonly papers: StorePapers
}

function Sample({ name, colours, ground, ink, papers }: SampleProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The content policy allows no style attributes; a script may set the same.
    const rules = {
      '--own': colours.primary,
      '--own-soft': colours.soft,
      '--own-on': colours.on,
      '--ground': ground,
      '--ink': ink,
    }
    for (const [rule, value] of Object.entries(rules)) box.current?.style.setProperty(rule, value)
  }, [colours, ground, ink])
  return (
    <div ref={box} className="grid gap-3 rounded-card border border-line bg-(--ground) p-4 text-(--ink)">
      <b className="truncate">{papers.title}</b>
      <span className="text-sm text-(--own)">پیوندها به این رنگ، حالت {name}</span>
      <span className="rounded-control bg-(--own-soft) p-2 text-sm text-(--own)">برجستهٔ آرام</span>
      <span className="justify-self-start rounded-control bg-(--own) px-4 py-2 text-sm font-bold text-(--own-on)">
        افزودن به سبد
      </span>
    </div>
  )
}

const titles: Readonly<Record<StoreSection, string>> = {
  notice: 'اطلاعیه',
  offers: 'پیشنهادهای زمان‌دار',
  'best-selling': 'پرفروش‌ها',
  newest: 'تازه‌ها',
  categories: 'دسته‌ها',
  about: 'دربارهٔ فروشگاه',
}

interface SectionOrderProps {
  readonly sections: readonly StoreSection[]
  readonly change: (sections: readonly StoreSection[]) => void
}

function SectionOrder({ sections, change }: SectionOrderProps) {
  const hidden = storeSections.filter((section) => !sections.includes(section))
  const lift = (index: number) => {
    const next = [...sections]
    next.splice(index - 1, 2, ...sections.slice(index - 1, index + 1).toReversed())
    change(next)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm text-muted">بخش‌های خانهٔ فروشگاه، به ترتیب</legend>
      {[...sections, ...hidden].map((section, index) => {
        const shown = sections.includes(section)
        const toggle = () => change(shown ? sections.filter((one) => one !== section) : [...sections, section])
        return (
          <div key={section} className="flex items-center justify-between gap-2 rounded-control bg-sunken ps-3">
            <label className="flex min-h-11 grow items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={shown}
                disabled={shown && sections.length === 1}
                onChange={toggle}
              />
              {titles[section]}
            </label>
            {shown && index > 0 && (
              <button
                type="button"
                className="min-h-11 px-4 text-sm text-primary"
                aria-label={`${titles[section]} یکی بالاتر`}
                onClick={() => lift(index)}
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
