import { type DragEvent, useEffect, useState } from 'react'
import { imageLimits } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { type ProblemCode, problemCodes } from '../../../core/shared/problems/problem-codes.ts'
import { defineScreen, loadNothing } from '../../bindings/render/screen.ts'
import { useImageSearch } from '../../bindings/stores/use-image-search.ts'
import { CropFrame } from '../../kit/images/crop-frame.tsx'
import { Empty } from '../../kit/content/empty.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { PictureCanvas } from '../../kit/images/picture-canvas.tsx'
import { downscaleImage } from '../../kit/images/downscale.ts'
import { ProductGrid } from '../../shopping/product/product-grid.tsx'
import { ImageChooser } from './image-chooser.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'جست‌وجو با تصویر' }),
  View: ImageSearch,
})

/** The longer side at which an image is uploaded, in pixels; more does not improve the search. */
const maxSide = 1280

function ImageSearch() {
  const { search, state } = useImageSearch()
  const [fileProblem, setFileProblem] = useState<ProblemCode>()
  const chooseFile = (file: Blob): void => {
    setFileProblem(file.size > imageLimits.bytes * 3 ? 'catalog/image-too-large' : undefined)
    if (file.size <= imageLimits.bytes * 3) void downscaleImage(file, maxSide).then(search.setImage)
  }
  useImagePaste(chooseFile)
  const problem = fileProblem ?? (state.phase === 'failed' ? state.problem : null)
  const movedCrop = state.crop !== state.searchedCrop
  return (
    <section className="page-width grid gap-6 py-4" {...dropHandlers(chooseFile)}>
      <h1 className="text-xl">جست‌وجو با تصویر</h1>
      <div className="card grid gap-4 p-4">
        {state.image === null ? (
          <EmptySearch />
        ) : (
          <PictureCanvas picture={state.image}>
            <CropFrame crop={state.crop} change={search.setCrop} />
          </PictureCanvas>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {state.image !== null && (
            <button
              type="button"
              className="button-primary"
              disabled={state.phase === 'searching' || !movedCrop}
              onClick={search.search}
            >
              <Icon name="search" className="size-5" /> جست‌وجو در کادر
            </button>
          )}
          <ImageChooser choose={chooseFile} chooseAnother={state.image !== null} />
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
      {state.cards.length > 0 && <ProductGrid position="fullWidth" cards={state.cards} />}
    </section>
  )
}

function EmptySearch() {
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

function useImagePaste(chooseFile: (file: Blob) => void): void {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const file = clipboardData?.files[0]
      if (file) chooseFile(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}

function dropHandlers(chooseFile: (file: Blob) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (file) chooseFile(file)
    },
  }
}
