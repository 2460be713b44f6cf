import { type DragEvent, useEffect, useState } from 'react'
import { pictureLimits } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { type ProblemCode, problemCodes } from '../../../core/shared/problem-codes.ts'
import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { useImageSearch } from '../../bindings/use-image-search.ts'
import { CropFrame } from '../../kit/crop-frame.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Icon } from '../../kit/icon.tsx'
import { PictureCanvas } from '../../kit/picture-canvas.tsx'
import { prepared } from '../../kit/prepared.ts'
import { ProductGrid } from '../../shopping/product/product-grid.tsx'
import { PictureChooser } from './picture-chooser.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'جست‌وجو با تصویر' }),
  View: ImageSearch,
})

/** The longer side a picture is sent with, in pixels: more would tell the search nothing. */
const longest = 1280

function ImageSearch() {
  const { search, state } = useImageSearch()
  const [refused, setRefused] = useState<ProblemCode>()
  const choose = (file: Blob): void => {
    setRefused(file.size > pictureLimits.bytes * 3 ? 'catalog/picture-too-large' : undefined)
    if (file.size <= pictureLimits.bytes * 3) void prepared(file, longest).then(search.choose)
  }
  usePaste(choose)
  const problem = refused ?? (state.phase === 'failed' ? state.problem : null)
  const moved = state.crop !== state.searched
  return (
    <section className="page-width grid gap-6 py-4" {...dropping(choose)}>
      <h1 className="text-xl">جست‌وجو با تصویر</h1>
      <div className="card grid gap-4 p-4">
        {state.picture === null ? (
          <Invitation />
        ) : (
          <PictureCanvas picture={state.picture}>
            <CropFrame crop={state.crop} change={search.frame} />
          </PictureCanvas>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {state.picture !== null && (
            <button
              type="button"
              className="button-primary"
              disabled={state.phase === 'searching' || !moved}
              onClick={search.search}
            >
              <Icon name="search" className="size-5" /> جست‌وجو در کادر
            </button>
          )}
          <PictureChooser choose={choose} again={state.picture !== null} />
        </div>
      </div>
      <div aria-live="polite" aria-busy={state.phase === 'searching'}>
        {problem && <p className="rounded-control bg-sunken p-4 text-danger">{problemCodes[problem].sentence}</p>}
        {state.phase === 'searching' && <p className="text-muted">در حال جست‌وجو…</p>}
        {state.phase === 'found' && state.cards.length > 0 && (
          <p className="text-muted">{formatNumber(state.cards.length)} کالای شبیه، شبیه‌ترین‌ها نخست</p>
        )}
        {state.phase === 'found' && state.cards.length === 0 && (
          <Empty title="کالای شبیهی پیدا نشد" text="کادر را روی خود کالا ببرید، یا تصویر دیگری انتخاب کنید." />
        )}
      </div>
      {state.cards.length > 0 && <ProductGrid place="full" cards={state.cards} />}
    </section>
  )
}

function Invitation() {
  return (
    <div className="grid justify-items-center gap-2 rounded-control border-2 border-dashed border-line px-4 py-12 text-center">
      <Icon name="camera" className="size-12 text-muted" />
      <p>از کالایی که دوست دارید عکس بگیرید یا تصویرش را انتخاب کنید.</p>
      <p className="text-sm text-muted">
        می‌توانید تصویر را اینجا بکشید یا بچسبانید. تصویر فقط برای همین جست‌وجو به کار می‌رود و نگه داشته نمی‌شود.
      </p>
    </div>
  )
}

function usePaste(choose: (file: Blob) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const file = clipboardData?.files[0]
      if (file) choose(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

function dropping(choose: (file: Blob) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (file) choose(file)
    },
  }
}
