/** Said where a page waits for what only scripts can bring, to whoever has none. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>این صفحه به جاوااسکریپت نیاز دارد. آن را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید.</p>
    </noscript>
  )
}
