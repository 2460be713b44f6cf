/** A store has one answer to a question, also when two of its people write at once. */
export const answers = `
create unique index answers_of_store on answers (question_id) where by_store;
`
