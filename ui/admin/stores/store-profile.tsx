import type { ReactNode } from 'react'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import type { StoreDossier } from '../../../core/stores/index.ts'
import { Picture } from '../../kit/images/picture.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { bankLabel, shebaText } from '../../shared/finance/request-labels.ts'
import { DescriptionBox } from './description-box.tsx'

const bankStateLabels = { unverified: 'تأییدنشده', verified: 'تأییدشده', mismatch: 'بانک نپذیرفته' } as const

/** The submitted profile of a store: images, identity, bank accounts and address. */
export function StoreProfileBox({ dossier }: { readonly dossier: StoreDossier }) {
  const { store, identity, accounts } = dossier
  const { slug, summary, about, province, city, address, postal_code, phone } = store
  return (
    <div className="grid gap-4">
      <DescriptionBox
        title="نام و چهره"
        rows={[
          ['نام', store.title],
          [
            'نشانی فروشگاه',
            slug === null ? (
              ''
            ) : (
              <bdi key="slug" dir="ltr">
                {slug}
              </bdi>
            ),
          ],
          ['خلاصه', summary],
          ['دربارهٔ فروشگاه', about],
        ]}
      >
        <StoreImagesBox store={store} />
      </DescriptionBox>
      <DescriptionBox title="هویت" rows={identity === null ? [['هویت', '']] : identityRows(identity)} />
      <DescriptionBox title="حساب بانکی" rows={accounts.length === 0 ? [['حساب', '']] : accounts.map(accountRow)} />
      <DescriptionBox
        title="نشانی"
        rows={[
          ['شهر', [province, city].filter(Boolean).join('، ')],
          ['نشانی', toPersianDigits(address)],
          ['کد پستی', toPersianDigits(postal_code)],
          ['تلفن', toPersianDigits(phone)],
        ]}
      />
    </div>
  )
}

function StoreImagesBox({ store: { logo, cover, title } }: Pick<StoreDossier, 'store'>) {
  if (logo === null && cover === null) return <p className="text-sm text-muted">نشان و سردر هنوز نیست.</p>
  return (
    <div className="grid gap-2">
      {cover && <Picture id={cover.id} alt={`سردر ${title}`} shape="cover" sizes="36rem" className="rounded-card" />}
      {logo && (
        <div className="w-24">
          <Picture id={logo.id} alt={`نشان ${title}`} sizes="6rem" className="rounded-card" />
        </div>
      )}
    </div>
  )
}

function identityRows(identity: NonNullable<StoreDossier['identity']>): (readonly [string, ReactNode])[] {
  const { kind, name, national_code, birth_date, national_id, registration_number, economic_number } = identity
  if (kind === 'real')
    return [
      ['شخص حقیقی', name],
      ['کد ملی', toPersianDigits(national_code)],
      ['تاریخ تولد', toPersianDigits(birth_date)],
    ]
  return [
    ['شرکت', name],
    ['شناسهٔ ملی', toPersianDigits(national_id)],
    ['شمارهٔ ثبت', toPersianDigits(registration_number)],
    ['کد اقتصادی', toPersianDigits(economic_number)],
  ]
}

function accountRow({ sheba, holder, state }: StoreDossier['accounts'][number]): readonly [string, ReactNode] {
  return [
    bankLabel(sheba),
    <span key={sheba} className="grid justify-items-end gap-1">
      <bdi dir="ltr" className="text-xs">
        {shebaText(sheba)}
      </bdi>
      {holder}
      <Pill tone={state === 'mismatch' ? 'bad' : state === 'verified' ? 'good' : 'plain'}>
        {bankStateLabels[state]}
      </Pill>
    </span>,
  ]
}
