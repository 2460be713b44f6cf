import { html } from 'hono/html'
import type { SandboxPayment } from '../../../core/payments/sandbox.ports.ts'
import { formatTomanNumber, tomanUnit } from '../../../core/shared/money.ts'

type Html = ReturnType<typeof html>

/** The page where a shopper pays or simulates a failure. */
export function payPage({ amount, description }: SandboxPayment): Html {
  return pageFrame(
    'پرداخت آزمایشی',
    html`<p class="sum">
        <span class="label">مبلغ قابل پرداخت</span>
        <strong>${formatTomanNumber(amount)}</strong><span class="unit">${tomanUnit}</span>
      </p>
      <p class="about">${description}</p>
      <form method="post">
        ${cardFields()}
        <button class="pay" name="choice" value="pay">پرداخت</button>
        <button class="cancel" name="choice" value="cancel">انصراف</button>
        <fieldset class="play">
          <legend>چه می‌شود اگر…</legend>
          <button name="choice" value="fail">پرداخت ناموفق</button>
          <button name="choice" value="lose">قطع ارتباط</button>
          <p class="hint">«قطع ارتباط» یعنی پول از کارت برداشته می‌شود، اما بانک تا مدتی به فروشگاه پاسخ نمی‌دهد.</p>
        </fieldset>
      </form>`,
  )
}

/** The page of a payment that is already settled. */
export function donePage(backUrl: string): Html {
  return pageFrame(
    'این پرداخت پایان یافته است',
    html`<p class="about">نتیجهٔ این پرداخت پیش‌تر ثبت شده است و دوباره انجام نمی‌شود.</p>
      <a class="pay" href="${backUrl}">بازگشت به فروشگاه</a>`,
  )
}

/** The page for an unknown authority. */
export function notFoundPage(): Html {
  return pageFrame(
    'این پرداخت پیدا نشد',
    html`<p class="about">نشانی این صفحه درست نیست. به فروشگاه برگردید و دوباره تلاش کنید.</p>`,
  )
}

function pageFrame(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} | بانک آزمایشی</title>
        <link rel="stylesheet" href="/sandbox-bank/style.css" />
      </head>
      <body>
        <main>
          <header>
            <span class="seal" aria-hidden="true">ب</span>
            <p class="bank">بانک آزمایشی بازارگاه</p>
            <p class="badge">آزمایشی؛ هیچ پولی جابه‌جا نمی‌شود</p>
          </header>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

// A made-up card number with a wrong check digit, so that it cannot belong to anybody.
function cardFields(): Html {
  return html`<label class="wide">
      شمارهٔ کارت
      <input dir="ltr" inputmode="numeric" autocomplete="off" value="6037 9900 0000 1234" />
    </label>
    <label>
      رمز پویا
      <input dir="ltr" inputmode="numeric" autocomplete="off" value="12345" />
    </label>
    <label>
      CVV2
      <input dir="ltr" inputmode="numeric" autocomplete="off" value="123" />
    </label>`
}
