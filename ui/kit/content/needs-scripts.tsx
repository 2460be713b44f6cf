/** A message for browsers without scripts, where a page waits for them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>این صفحه به جاوااسکریپت نیاز دارد. آن را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید.</p>
    </noscript>
  )
}
