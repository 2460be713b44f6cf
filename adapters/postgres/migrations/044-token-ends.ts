/** Tokens whose time is over are let go by the hour: they are found without reading the others. */
export const tokenEnds = `
create index refresh_tokens_end on refresh_tokens (expires_at);
`
