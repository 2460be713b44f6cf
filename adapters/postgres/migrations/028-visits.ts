/** How often the pages of a store were seen by people, by Tehran day; product 0 stands for the shop itself. */
export const visits = `
create table visit_days (
  store_id bigint not null references stores,
  day date not null,
  product_id bigint not null,
  views int not null check (views > 0),
  primary key (store_id, day, product_id)
);
`
