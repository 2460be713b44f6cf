/** Why a page cannot be shown: it was never visited, or it is personal and never cached. */
type Reason = 'unseen' | 'own'

const safe = { unseen: 'سبد خرید شما سر جایش است.', own: 'سبد خرید و پول شما سر جایش است.' } as const

const titles = { offline: 'اینترنت در دسترس نیست', server: 'بازارگاه پاسخ نمی‌دهد' } as const

const texts = {
  offline: {
    unseen: 'این صفحه را پیش‌تر ندیده‌اید. با وصل شدن اینترنت خودش باز می‌شود؛',
    own: 'این صفحه بدون اینترنت باز نمی‌شود. با وصل شدن اینترنت خودش باز می‌شود؛',
  },
  server: {
    unseen: 'اینترنت شما وصل است و مشکل از ماست. همین که برطرف شود این صفحه خودش باز می‌شود؛',
    own: 'اینترنت شما وصل است و مشکل از ماست. همین که برطرف شود این صفحه خودش باز می‌شود؛',
  },
} as const

/** How often the page asks whether the server answers again, in milliseconds. */
const pollEvery = 3_000

/** Shows the part for what is wrong now, and reloads as soon as the server answers. */
const script = `
const show = () => {
  const now = navigator.onLine ? 'server' : 'offline'
  for (const part of document.querySelectorAll('[data-cause]')) part.hidden = part.dataset.cause !== now
  document.title = document.querySelector('[data-cause]:not([hidden]) h1').textContent
}
const ask = async () => {
  show()
  if (!navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer !== undefined && answer.ok) location.reload()
}
addEventListener('online', ask)
addEventListener('offline', show)
setInterval(ask, ${pollEvery})
show()
`

/** Renders the page shown instead of one that cannot be loaded; it tells a lost connection from a server that is gone. */
export function offlinePage(shell: readonly string[], why: Reason, online: boolean): Response {
  const styles = shell.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${file}">`)
  const nonce = crypto.randomUUID()
  const causes = (['offline', 'server'] as const).map(
    (cause) => `<div data-cause="${cause}" class="grid gap-4"${(cause === 'server') === online ? '' : ' hidden'}>
<h1 class="text-lg font-bold">${titles[cause]}</h1>
<p>${texts[cause][why]} ${safe[why]}</p>
</div>`,
  )
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${titles[online ? 'server' : 'offline']}</title>
${styles.join('\n')}
</head>
<body>
<main class="mx-auto grid min-h-dvh max-w-xl place-content-center gap-4 p-6 text-center">
${causes.join('\n')}
<p class="flex flex-wrap justify-center gap-3">
<a class="button-primary" href="">تلاش دوباره</a>
<a class="button-quiet" href="/">صفحهٔ نخست</a>
</p>
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'self'; script-src 'nonce-${nonce}'; object-src 'none'; base-uri 'none'`,
  }
  return new Response(html, { status: 503, headers })
}
