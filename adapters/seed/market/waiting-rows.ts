import { lookalikeKey } from '../../../core/stores/index.ts'
import { shippingProfiles } from '../content/shipping.ts'
import { tokenOf } from '../random.ts'
import type { Connection } from '../table.ts'

const applicants = [
  {
    mobile: '09128000001',
    owner: 'رؤیا شکوهی',
    title: 'چرم آرون',
    slug: 'charm-aron',
    days: 4,
    province: 'آذربایجان شرقی',
    city: 'تبریز',
    address: 'بازار تبریز، سرای امیر، طبقهٔ همکف، پلاک ۲۱',
    postal_code: '5137915462',
    national_code: '0084575948',
    birth_date: '1368/07/19',
    sheba: 'IR062960000000100324200001',
    holder: 'رؤیا شکوهی',
    summary: 'کیف و کمربند چرم طبیعی دست‌دوز',
  },
  {
    mobile: '09128000002',
    owner: 'یاشار نجفی',
    title: 'سفالینهٔ لالجین',
    slug: 'sofaline-laljin',
    days: 1,
    province: 'همدان',
    city: 'لالجین',
    address: 'خیابان هنر، کارگاه شمارهٔ ۷',
    postal_code: '6533114785',
    national_code: '0013542419',
    birth_date: '1359/11/02',
    sheba: 'IR820540102680020817909002',
    holder: 'حمید نجفی',
    summary: 'ظرف‌های لعابی کورهٔ گازی',
  },
] as const

/** Writes sign-ups that wait for a review and withdrawal requests, so that an administrator has work to do. */
export async function writeWaitingItems(connection: Connection): Promise<void> {
  const rows = applicants.map(({ slug, ...row }) => ({
    ...row,
    slug,
    slug_key: lookalikeKey(slug) ?? slug,
    supplier_hash: tokenOf(`supplier ${slug}`),
    user_hash_id: tokenOf(`person ${row.mobile}`),
    identity: {
      kind: 'real',
      name: row.owner,
      national_code: row.national_code,
      birth_date: row.birth_date,
      ...individual,
    },
    shipping: shippingProfiles.fragile,
  }))
  await connection.query(signUps, [JSON.stringify(rows)])
  await connection.query(requests)
}

const individual = { national_id: '', registration_number: '', economic_number: '' }

const signUps = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g(mobile text, owner text, title text, slug text, slug_key text, days int,
      province text, city text, address text, postal_code text, sheba text, holder text, summary text, supplier_hash text,
      user_hash_id text, identity jsonb, shipping jsonb)
  ), people as (
    insert into accounts (user_hash_id, mobile, name, created_at)
    select user_hash_id, mobile, owner, now() - make_interval(days => days + 3) from given returning id, mobile
  ), looks as (
    select row_number() over (order by id desc) as place, logo_id, cover_id from stores order by id desc limit 2
  ), opened as (
    insert into stores (supplier_hash, slug, slug_key, title, summary, province, city, address, postal_code, state, identity, terms_accepted_at,
      shipping, logo_id, cover_id, created_at)
    select supplier_hash, slug, slug_key, title, summary, province, city, address, postal_code, 'pending_review', identity,
      now() - make_interval(days => days + 2), shipping, logo_id, cover_id, now() - make_interval(days => days + 2)
    from (select *, row_number() over (order by mobile) as place from given) g join looks using (place) returning id, slug
  ), known as (
    select o.id as store_id, p.id as account_id, g.* from given g join opened o using (slug) join people p using (mobile)
  ), owners as (
    insert into store_members (store_id, account_id, role) select store_id, account_id, 'owner' from known
  ), banks as (
    insert into bank_accounts (store_id, sheba, holder, changed_at)
    select store_id, sheba, holder, now() - make_interval(days => days) from known
  )
  insert into history (subject, subject_id, from_state, to_state, event, actor, at)
  select 'store', store_id, 'incomplete', 'pending_review', 'submit', 'account:' || account_id, now() - make_interval(days => days)
  from known order by store_id`

// The last stores with enough balance; the newest request uses a new bank account that is not the owner's.
const requests = `
  with rich as (
    select s.id as store_id, a.id as account_id, a.name, b.balance / 20 * 10 as amount, row_number() over (order by s.id desc) as place
    from ledger_balances b join stores s on b.account = 'available:' || s.id join store_members m on m.store_id = s.id and m.role = 'owner'
    join accounts a on a.id = m.account_id
    where b.balance >= 2000000 and s.id > 16 order by s.id desc limit 4
  ), banks as (
    insert into bank_accounts (store_id, sheba, holder, changed_at)
    select store_id, 'IR820540102680020817909002', name, now() - make_interval(days => case place when 1 then 2 else 60 end) from rich
  ), asked as (
    insert into withdrawal_requests (store_id, account_id, amount, sheba, holder, requested_at, payable_at, changed_at)
    select store_id, account_id, amount, 'IR820540102680020817909002', name, at, (date_trunc('day', at at time zone 'Asia/Tehran') + interval '1 day 4:45') at time zone 'Asia/Tehran', at
    from (select *, now() - make_interval(hours => place::int * 9) as at from rich) r order by place desc
    returning id, store_id, account_id, amount, requested_at
  ), notified as (
    insert into history (subject, subject_id, from_state, to_state, event, actor, at)
    select 'withdrawal', id, null, 'requested', 'request', 'account:' || account_id, requested_at from asked
  ), entries as (
    insert into ledger_transactions (kind, reference, at)
    select 'withdrawal-requested', id::text, requested_at from asked order by id returning id, reference
  ), posted as (
    insert into ledger_postings (transaction_id, account, amount)
    select e.id, p.account, p.amount from entries e join asked a on a.id::text = e.reference
    cross join lateral (values ('available:' || a.store_id, -a.amount), ('withdrawal:' || a.id, a.amount)) p (account, amount)
  ), set_aside as (
    insert into ledger_balances (account, balance) select 'withdrawal:' || id, amount from asked
  )
  update ledger_balances b set balance = b.balance - a.amount from asked a where b.account = 'available:' || a.store_id`
