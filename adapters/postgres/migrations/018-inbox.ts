/** Until when an account has read its inbox; the inbox itself is what the histories tell. */
export const schema = `
alter table accounts add column inbox_read_at timestamptz;
`
