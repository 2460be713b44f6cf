/** What an order wished for, as a digest: placed again while unpaid, it is found instead of being made twice. */
export const wishes = `
alter table orders add column wish bytea;
`
