/** Whether an order of the very wish waits is asked at every placement: only unpaid orders are looked through, by account and wish. */
export const standing = `
create index orders_standing on orders (account_id, wish) where state = 'pending_payment';
`
