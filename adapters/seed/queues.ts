import { lookalikeKey } from '../../core/stores/index.ts'
import { demoSignUps, demoSupport, shippingProfiles } from './data.ts'
import { accountId } from './market.ts'
import { tokenOf } from './random.ts'
import { type Connection, continueNumbers, hour, insertRows, iso } from './rows.ts'

/** Writes sign-ups that wait for a review and withdrawal requests, so that an administrator has work to do. */
export async function writeWaitingItems(connection: Connection): Promise<void> {
  const rows = demoSignUps.map(({ slug, ...row }) => ({
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

/** Products of untrusted stores, newest first; `place` counts them. */
const untrustedStores = `
  select p.*, row_number() over (order by p.id desc) as place from products p join stores s on s.id = p.store_id
  where not s.trusted and p.state = 'published'`

/** Proposed revisions of published products: another title and brief, and one more photo of the same store. */
const revisions = `
  with proposed as (
    select p.*, (select q.photos -> 0 from products q where q.store_id = p.store_id and q.photos -> 0 ->> 'id' <> p.photos -> 0 ->> 'id'
      order by q.id limit 1) as more from (${untrustedStores}) p where place in (3, 17, 40)
  ), owned as (
    update pictures i set store_id = p.store_id from proposed p where i.id = p.more ->> 'id'
  )
  insert into product_revisions (product_id, content, state, proposed_by, proposed_at)
  select p.id, jsonb_build_object('title', p.title || '، بستهٔ هدیه', 'brief', p.brief || ' در بستهٔ هدیه فرستاده می‌شود.',
      'description', p.description, 'category_id', p.category_id::text, 'photos', p.photos || p.more, 'attributes', p.attributes),
    'pending', (select m.account_id from store_members m where m.store_id = p.store_id and m.role = 'owner'), now() - place * interval '90 minutes'
  from proposed p`

/** New products that wait for their first review, copied from products of the same store. */
const revisionCopies = `
  with copied as (
    insert into products (store_id, category_id, title, brief, description, keywords, attributes, photos, weight_grams, preparation_days, state, created_at)
    select store_id, category_id, title || '، طرح تازه', brief, description, keywords, attributes, photos, weight_grams, preparation_days,
      'in_review', now() - place * interval '70 minutes'
    from (${untrustedStores}) p where place in (2, 9, 21, 33) returning id, store_id, created_at
  ), offered as (
    insert into variants (product_id, store_id, price, stock) select id, store_id, 4200000, 6 from copied returning id, product_id
  ), moved as (
    insert into stock_movements (variant_id, quantity, reason, reference, at)
    select o.id, 6, 'initial', 'seed', c.created_at from offered o join copied c on c.id = o.product_id
  )
  insert into history (subject, subject_id, from_state, to_state, event, actor, at)
  select 'product', c.id, 'draft', 'in_review', 'submit',
    'account:' || (select m.account_id from store_members m where m.store_id = c.store_id and m.role = 'owner'), c.created_at from copied c`

/** Writes products and revisions that wait for a moderator's decision. */
export async function writeProductRevisions(connection: Connection): Promise<void> {
  await connection.query(revisions)
  await connection.query(revisionCopies)
}

/** Writes support conversations and canned replies. */
export async function writeSupport(connection: Connection, now: number): Promise<void> {
  const at = (hours_ago: number): string => iso(now - hours_ago * hour)
  const threads = demoSupport.threads.map(({ mobile, messages }, index) => ({
    id: index + 1,
    account_id: accountId(mobile),
    created_at: at(messages[0]?.hours_ago ?? 0),
  }))
  await insertRows(connection, 'support_threads', threads)
  const messages = demoSupport.threads.flatMap(({ messages: own }, index) =>
    own.map(({ author, hours_ago, text }) => {
      return { thread_id: index + 1, author, text, at: at(hours_ago), read_at: at(hours_ago) }
    }),
  )
  await insertRows(connection, 'support_messages', messages)
  await connection.query(`
    update support_threads set seen_message_id = last_message_id where last_author = 'support' or id = 1;
    update support_threads set closed_at = now() - interval '3 days' where id = 1`)
  await insertRows(connection, 'canned_replies', demoSupport.canned_replies)
  await continueNumbers(connection, ['support_threads'])
}
