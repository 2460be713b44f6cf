/**
 * What pictures look like, as bits: two pictures are as far apart as the number of bits in which they differ. A picture that cannot be
 * described has nulls. Whoever changes the descriptors empties this table; it is filled again by itself.
 */
export const images = `
create table image_signatures (
  picture_id text primary key references pictures,
  coarse bit varying,
  fine bit varying,
  check ((coarse is null) = (fine is null))
);
create index products_photos on products using gin (photos jsonb_path_ops);
create index products_of_category on products (category_id, id desc) where state = 'published';
`
