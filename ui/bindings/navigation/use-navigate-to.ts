import { useRouter } from '@tanstack/react-router'

/** Navigates to a URL of this host. */
export function useNavigateTo(): (
  href: string,
  options?: { readonly replace?: boolean; readonly keepScroll?: boolean },
) => void {
  const { history } = useRouter()
  return (href, { replace = false, keepScroll = false } = {}) => {
    const state = keepScroll ? { __hashScrollIntoViewOptions: false } : undefined
    if (replace) history.replace(href, state)
    else history.push(href, state)
  }
}
