import { type ChangeEvent, useState } from 'react'
import { type FaqGroup, parseRichText } from '../../../core/content/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { searchKey } from '../../../core/shared/text/text.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { Prose } from '../../kit/content/prose.tsx'

type Groups = readonly FaqGroup[]

export const screen = defineScreen<Groups>({
  load: async ({ api }) => (await api.content.listFaq({})).groups,
  head: () => ({
    title: 'پرسش‌های پرتکرار',
    description: 'پاسخ پرسش‌های پرتکرار دربارهٔ سفارش، پرداخت، ارسال، بازگشت کالا و کیف پول در بازارگاه.',
    canonical: '/faq',
  }),
  View: Faq,
})

function Faq({ data: groups }: ViewProps<Groups>) {
  const [text, setText] = useState('')
  const searchWords = searchKey(text).split(' ').filter(Boolean)
  const matchingGroups = searchWords.length === 0 ? groups : groups.flatMap((group) => matching(group, searchWords))
  const count = matchingGroups.reduce((total, { entries }) => total + entries.length, 0)
  return (
    <div className="page-width max-w-3xl py-6">
      <h1 className="text-xl sm:text-2xl">پرسش‌های پرتکرار</h1>
      <Search text={text} onChange={({ target }) => setText(target.value)} />
      <p role="status" className="mb-2 min-h-7 text-sm text-muted">
        {searchWords.length > 0 && `${formatNumber(count)} پرسش`}
      </p>
      {count === 0 && <Empty title="پرسشی با این واژه‌ها نیست" text="واژهٔ کوتاه‌تری بنویسید." />}
      {matchingGroups.map((group) => (
        <section key={group.title} className="mb-8">
          <h2 className="mb-2 text-lg">{group.title}</h2>
          <div className="card divide-y divide-line">
            {group.entries.map((entry) => (
              <Question key={entry.id} entry={entry} open={searchWords.length > 0} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

interface SearchProps {
  readonly text: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function Search({ text, onChange }: SearchProps) {
  return (
    <label className="relative mt-4 block">
      <span className="sr-only">جست‌وجو در پرسش‌ها</span>
      <input
        type="search"
        value={text}
        onChange={onChange}
        autoComplete="off"
        placeholder="جست‌وجو در پرسش‌ها"
        className="field-box ps-11"
      />
      <span className="pointer-events-none absolute start-0 top-0 grid size-11 place-content-center text-muted">
        <Icon name="search" />
      </span>
    </label>
  )
}

function Question({ entry, open }: { readonly entry: FaqGroup['entries'][number]; readonly open: boolean }) {
  return (
    <details id={`q${entry.id}`} open={open || undefined} className="group px-4">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 font-bold">
        {entry.question}
        <Icon name="next" className="size-4 -rotate-90 text-muted group-open:rotate-90" />
      </summary>
      <Prose blocks={parseRichText(entry.answer)} className="pb-4" />
    </details>
  )
}

/** Returns the questions of a group that contain every word in question or answer. */
function matching(group: FaqGroup, searchWords: readonly string[]): Groups {
  const entries = group.entries.filter(({ question, answer }) => {
    const key = searchKey(`${group.title} ${question} ${answer}`)
    return searchWords.every((word) => key.includes(word))
  })
  return entries.length === 0 ? [] : [{ ...group, entries }]
}
