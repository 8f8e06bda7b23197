import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isPage } from '#shared/pages.ts';

/** A link that somebody wrote: to a page of this site it moves there without a reload, to another it opens beside. */
export function ContentLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const own = href === undefined ? null : ownPage(href);
  const leaves =
    own === null && /^https?:/i.test(href ?? '') && !href?.startsWith(`${window.location.origin}/`);

  function follow(event: MouseEvent): void {
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (own === null || !plain || !router || event.defaultPrevented) return;
    event.preventDefault();
    router.history.push(own);
  }

  return (
    <a
      {...rest}
      href={href}
      rel="noopener nofollow ugc"
      target={leaves ? '_blank' : undefined}
      onClick={own === null ? undefined : follow}
    >
      {children}
    </a>
  );
}

/** The path of a page of this site; null for other addresses, files of this site and places on the same page. */
function ownPage(href: string): string | null {
  if (href.startsWith('#') || !/^(https?:|\/)/i.test(href)) return null;
  try {
    const url = new URL(href, window.location.origin);
    if (url.origin !== window.location.origin || !isPage(decodeURIComponent(url.pathname))) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}
