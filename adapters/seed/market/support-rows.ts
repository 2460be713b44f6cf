import { type Connection, continueNumbers, insertRows } from '../table.ts'

const hour = 3_600_000

/** Conversations by the visitor's account; replies come from the platform. */
const conversations = [
  {
    account_id: 6,
    sentAt: [
      ['visitor', 74, 'سلام، می‌شود نشانی گیرنده را پس از پرداخت عوض کرد؟'],
      ['support', 73, 'سلام! تا پیش از آماده شدن بسته بله؛ شمارهٔ سفارش را بنویسید تا انجام دهیم.'],
      ['visitor', 72, 'ممنون، خودم از صفحهٔ سفارش پیدا کردم.'],
    ],
  },
  {
    account_id: 7,
    sentAt: [
      ['visitor', 27, 'فاکتور رسمی برای خرید سازمانی می‌دهید؟'],
      ['support', 26, 'بله، فاکتور هر سفارش در صفحهٔ همان سفارش است و فروشندهٔ آن را صادر می‌کند.'],
    ],
  },
  { account_id: 5, sentAt: [['visitor', 2, 'برای زعفران بسته‌بندی هدیه هم دارید؟']] },
] as const

const cannedReplies = [
  ['پیگیری بسته', 'برای پیگیری، شمارهٔ سفارش را در صفحهٔ «پیگیری» بنویسید؛ وضعیت هر بسته جداگانه آن‌جا دیده می‌شود.'],
  ['بازگرداندن کالا', 'تا هفت روز پس از تحویل، از صفحهٔ سفارش «گزارش مشکل» را بزنید و در صورت نیاز عکس بگذارید.'],
  ['زمان پاسخ‌گویی', 'پشتیبانی شنبه تا پنجشنبه پاسخ می‌دهد. پیام شما می‌ماند و در نخستین ساعت کاری پاسخش را می‌گیرید.'],
] as const

/** Writes support conversations and canned replies. */
export async function writeSupport(connection: Connection, now: number): Promise<void> {
  const at = (age: number): string => new Date(now - age * hour).toISOString()
  const threads = conversations.map(({ account_id, sentAt: [[, age]] }, index) => ({
    id: index + 1,
    account_id,
    created_at: at(age),
  }))
  await insertRows(
    connection,
    'support_threads',
    { id: 'bigint', account_id: 'bigint', created_at: 'timestamptz' },
    threads,
  )
  const messages = conversations.flatMap(({ sentAt }, index) =>
    sentAt.map(([author, age, text]) => ({ thread_id: index + 1, author, text, at: at(age), read_at: at(age) })),
  )
  const columns = { thread_id: 'bigint', author: 'text', text: 'text', at: 'timestamptz', read_at: 'timestamptz' }
  await insertRows(connection, 'support_messages', columns, messages)
  await connection.query(`
    update support_threads set seen_message_id = last_message_id where last_author = 'support' or id = 1;
    update support_threads set closed_at = now() - interval '3 days' where id = 1`)
  const answers = cannedReplies.map(([title, text]) => ({ title, text }))
  await insertRows(connection, 'canned_replies', { title: 'text', text: 'text' }, answers)
  await continueNumbers(connection, ['support_threads'])
}
