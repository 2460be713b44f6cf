import * as v from 'valibot'

/** One environment variable: how it is parsed, its default, and its purpose. */
export interface EnvironmentVariable {
  /** Parses the text; its message says what is expected. */
  readonly schema: v.GenericSchema<string, unknown>
  /** The text used when the variable is absent; `undefined` when it may stay absent. */
  readonly standard?: string
  readonly about: string
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number'),
)
const small = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, 'a whole number from 1 to 9999'),
  v.transform(Number),
  v.minValue(1, 'a whole number from 1 to 9999'),
)
const offset = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'whole seconds'), v.transform(Number))
const origin = v.pipe(v.string(), v.check(isOrigin, 'an address without path, such as https://bazargah.example'))
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, 'postgres://user:password@host:port/database'),
)
const mobiles = v.pipe(
  v.string(),
  v.regex(/^(?:09\d{9}(?:,\s*09\d{9})*)?$/, 'mobile numbers such as 09121234567, with commas'),
  v.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const secret = v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))
const text = v.pipe(v.string(), v.minLength(1, 'a text'), v.maxLength(300, 'at most 300 characters'))
const widget = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{6}$/, 'six letters or digits'))
const hours = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9]|1[0-9]|2[0-3])-(?:[1-9]|1[0-9]|2[0-4])$/, 'two hours of the day, such as 9-18'),
  v.transform((value) => value.split('-').map(Number)),
  v.check(([from = 0, to = 0]) => from < to, 'two hours of the day, such as 9-18'),
  v.transform(([from = 0, to = 0]) => ({ from, to })),
)
const uuid = v.pipe(v.string(), v.uuid('a merchant id of 36 characters'))
const list = v.pipe(v.string(), v.transform(splitList))

/** Every environment variable, in the order of the README. */
export const environmentVariables = {
  APP_ENV: {
    schema: v.picklist(['test', 'production'], 'test or production'),
    standard: 'test',
    about: 'Test shows the badge «آزمایشی», one-time codes on the page, and error stacks',
  },
  APP_ORIGIN: {
    schema: origin,
    standard: 'http://localhost:3000',
    about:
      'Address of the main site, by itself localhost at PORT, required in production; the panel, admin and shops are sub-domains of its host',
  },
  PORT: { schema: port, standard: '3000', about: 'Port to listen on' },
  HOST: { schema: text, standard: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 for all' },
  DATA_DIR: { schema: text, standard: '.data', about: 'Folder of the built-in database, images and generated secrets' },
  DATABASE_URL: {
    schema: databaseUrl,
    about: 'A PostgreSQL of your own (17 or newer, UTF-8); absent: the built-in one',
  },
  TOKEN_SECRET: {
    schema: secret,
    about: 'Key of the access tokens; required in production, else made once and kept in DATA_DIR',
  },
  TRUSTED_PROXIES: {
    schema: list,
    standard: '',
    about: 'Addresses of proxies whose forwarded headers are believed, with commas',
  },
  DRAIN_SECONDS: { schema: small, standard: '10', about: 'How long requests may finish after SIGTERM' },
  PAYMENT_GATEWAY: {
    schema: v.picklist(['sandbox', 'zarinpal', 'zibal'], 'sandbox, zarinpal or zibal'),
    standard: 'sandbox',
    about: 'Who collects card payments; sandbox is a bank of our own for trying out; to be chosen in production',
  },
  PAYMENT_TIMEOUT_SECONDS: { schema: small, standard: '8', about: 'How long a gateway may take to answer' },
  ZARINPAL_MERCHANT_ID: { schema: uuid, about: 'Merchant id, for PAYMENT_GATEWAY=zarinpal' },
  ZIBAL_MERCHANT: { schema: text, about: 'Merchant, for PAYMENT_GATEWAY=zibal' },
  ZARINPAL_URL: { schema: origin, standard: 'https://payment.zarinpal.com', about: 'Where Zarinpal answers' },
  ZIBAL_URL: { schema: origin, standard: 'https://gateway.zibal.ir', about: 'Where Zibal answers' },
  ZARINPAL_ACCESS_TOKEN: {
    schema: text,
    about: 'Token of the Zarinpal panel with the right to refund; absent: refunds go to the wallet',
  },
  ZARINPAL_TERMINAL_ID: { schema: text, about: 'Terminal of the Zarinpal panel, for refunds' },
  ZARINPAL_API_URL: {
    schema: origin,
    standard: 'https://next.zarinpal.com',
    about: 'Where the Zarinpal panel answers',
  },
  ZIBAL_ACCESS_TOKEN: {
    schema: text,
    about: 'Token of the Zibal platform with the right to refund; absent: refunds go to the wallet',
  },
  ZIBAL_ACCOUNT_ID: { schema: text, about: 'Account of the Zibal platform that pays refunds' },
  ZIBAL_API_URL: { schema: origin, standard: 'https://api.zibal.ir', about: 'Where the Zibal platform answers' },
  SMS_PROVIDER: {
    schema: v.picklist(['log', 'kavenegar', 'smsir'], 'log, kavenegar or smsir'),
    standard: 'log',
    about: 'Who sends text messages; log only writes them down; to be chosen in production',
  },
  KAVENEGAR_API_KEY: { schema: text, about: 'Key, for SMS_PROVIDER=kavenegar' },
  SMSIR_API_KEY: { schema: text, about: 'Key, for SMS_PROVIDER=smsir' },
  KAVENEGAR_URL: { schema: origin, standard: 'https://api.kavenegar.com', about: 'Where Kavenegar answers' },
  SMSIR_URL: { schema: origin, standard: 'https://api.sms.ir', about: 'Where SMS.ir answers' },
  SMS_TEMPLATE_SIGN_IN: { schema: text, about: 'Approved template (name or number) of the one-time code' },
  SMS_TEMPLATE_ORDER_PAID: { schema: text, about: 'Approved template of a paid order' },
  SMS_TEMPLATE_PARCEL_SHIPPED: { schema: text, about: 'Approved template of a shipped parcel' },
  SMS_TEMPLATE_PARCEL_CANCELED: { schema: text, about: 'Approved template of a parcel that was cancelled' },
  SMS_TEMPLATE_REFUND_PAID: {
    schema: text,
    about: 'Approved template of a refund that was sent to the card',
  },
  SMS_TEMPLATE_REFUND_CREDITED: {
    schema: text,
    about: 'Approved template of a refund that the card could not take and the wallet has',
  },
  SMS_TEMPLATE_CASE_DECIDED: {
    schema: text,
    about: 'Approved template of a decision of the platform about a parcel, for buyer and store',
  },
  SMS_TEMPLATE_BACK_IN_STOCK: { schema: text, about: 'Approved template of a product that is in stock again' },
  SMS_TEMPLATE_STORE_ORDER: { schema: text, about: 'Approved template of a new order, for the store' },
  SMS_TEMPLATE_STORE_NEWS: { schema: text, about: 'Approved template of a store event, for the store’s owner' },
  SMS_TEMPLATE_STORE_INVITATION: { schema: text, about: 'Approved template of an invitation to work in a store' },
  SMS_TEMPLATE_STORE_REVIEWED: {
    schema: text,
    about: 'Approved template of what was decided about a store, for its owner',
  },
  SMS_TEMPLATE_LEDGER_ALARM: {
    schema: text,
    about: 'Approved template of a ledger that does not balance, for operators',
  },
  OPERATOR_MOBILES: {
    schema: mobiles,
    standard: '',
    about: 'Mobile numbers, with commas, that are notified when the ledger does not balance',
  },
  METRICS_TOKEN: {
    schema: secret,
    about: 'Key of /metrics and /healthz?full, as a Bearer token; absent: both are closed',
  },
  SEED: {
    schema: v.picklist(['demo', 'none'], 'demo or none'),
    standard: 'demo',
    about: 'What fills an empty database at the first start: the demo market, or none, as in production by itself',
  },
  DATABASE_CONNECTIONS: { schema: small, standard: '20', about: 'Connections this process may hold to the database' },
  RATE_LIMIT_FACTOR: {
    schema: small,
    standard: '1',
    about: 'Widens every rate limit on calls; for measurements, and for tests that share one address',
  },
  CODE_LIMIT_FACTOR: {
    schema: small,
    standard: '1',
    about: 'Widens the limits on one-time codes; believed in test only',
  },
  CLOCK_OFFSET_SECONDS: {
    schema: offset,
    standard: '0',
    about: 'Lets this process live in the future; believed in test only',
  },
  CRASH_AT: { schema: text, about: 'Ends this process like a power cut at a named moment; believed in test only' },
  WEBHOOK_LOCAL_HOSTS: {
    schema: list,
    standard: '',
    about:
      'Hosts with ports, with commas, that webhooks may reach without TLS inside your own network; believed in test only',
  },
  CHAT_WIDGET_ID: { schema: widget, about: 'Id of the Goftino chat widget; absent: the built-in support inbox' },
  CHAT_WIDGET_URL: {
    schema: origin,
    standard: 'https://www.goftino.com',
    about: 'Where the widget comes from; pages allow scripts of this host only when CHAT_WIDGET_ID is set',
  },
  SUPPORT_HOURS: {
    schema: hours,
    standard: '9-18',
    about: 'Tehran hours in which the support inbox is answered; never on Fridays',
  },
} as const satisfies Readonly<Record<string, EnvironmentVariable>>

export type EnvironmentVariableName = keyof typeof environmentVariables

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
