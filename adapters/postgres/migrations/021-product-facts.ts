/** What the form of a product asks besides: limits, unit, package, destinations and barcodes. A form that was kept without them knows nothing of them. */
export const productFacts = `
alter table products
  add min_per_order integer check (min_per_order > 0),
  add unit text not null default '',
  add length_cm integer check (length_cm > 0),
  add width_cm integer check (width_cm > 0),
  add height_cm integer check (height_cm > 0),
  add ships_to text[] not null default '{}',
  add constraint products_limits check (min_per_order <= max_per_order);
alter table variants add barcode text;

update product_drafts set form =
  '{"keywords": "", "unit": "", "least": "", "length": "", "width": "", "height": "", "ships_to": []}'::jsonb || form
  || jsonb_build_object('variants', (
    select coalesce(jsonb_agg('{"barcode": ""}'::jsonb || v order by place), '[]')
    from jsonb_array_elements(form -> 'variants') with ordinality as one(v, place)));
`
