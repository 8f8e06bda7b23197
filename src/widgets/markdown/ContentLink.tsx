import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isOwnPath } from '#shared/kit/web-address.ts';
import { isPage } from '#shared/pages.ts';

/** A link that somebody wrote: to a page of this site it moves there without a reload, to another it opens beside. */
export function ContentLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const url = href === undefined ? null : urlOf(href);
  const leaves = url !== null && url.origin !== window.location.origin;
  const page = url === null || leaves ? null : ownPage(url);

  function follow(event: MouseEvent): void {
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (page === null || !plain || !router || event.defaultPrevented) return;
    event.preventDefault();
    router.history.push(page);
  }

  return (
    <a
      {...rest}
      href={href}
      rel="noopener nofollow ugc"
      target={leaves ? '_blank' : undefined}
      onClick={page === null ? undefined : follow}
    >
      {children}
    </a>
  );
}

/** Where a browser goes; null for places on the same page and for what is no page, such as an email address. */
function urlOf(href: string): URL | null {
  if (href.startsWith('#') || !URL.canParse(href, window.location.href)) return null;
  const url = new URL(href, window.location.href);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/** The path of a page of this site; null for its files and for what it has no screen for. */
function ownPage({ pathname, search, hash }: URL): string | null {
  try {
    return isOwnPath(pathname) && isPage(decodeURIComponent(pathname)) ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
