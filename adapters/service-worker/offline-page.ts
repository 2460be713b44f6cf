const texts = {
  unseen: 'این صفحه را پیش‌تر ندیده‌اید. پس از اتصال دوباره تلاش کنید؛ سبد خرید شما سر جایش است.',
  own: 'این صفحه بدون اینترنت باز نمی‌شود. پس از اتصال دوباره تلاش کنید؛ سبد خرید و پول شما سر جایش است.',
} as const

/** Renders the page shown offline for pages that were never visited or are personal and never cached. */
export function offlinePage(shell: readonly string[], why: keyof typeof texts): Response {
  const styles = shell.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${file}">`)
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>اینترنت در دسترس نیست</title>
${styles.join('\n')}
</head>
<body>
<main class="mx-auto grid min-h-dvh max-w-xl place-content-center gap-4 p-6 text-center">
<h1 class="text-lg font-bold">اینترنت در دسترس نیست</h1>
<p>${texts[why]}</p>
<p class="flex flex-wrap justify-center gap-3">
<a class="button-primary" href="">تلاش دوباره</a>
<a class="button-quiet" href="/">صفحهٔ نخست</a>
</p>
</main>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'",
  }
  return new Response(html, { status: 503, headers })
}
