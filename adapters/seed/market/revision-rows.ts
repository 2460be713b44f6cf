import type { Connection } from '../table.ts'

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
