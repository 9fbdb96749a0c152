import type { Toasts } from './toasts.ts'

/** Says whether the browser let the link be copied. */
export async function copyLink(link: string, toasts: Toasts): Promise<void> {
  await navigator.clipboard.writeText(link).then(
    () => toasts.done('Link copied'),
    () => toasts.failed('The browser did not let us copy. Select the link and copy it yourself'),
  )
}
