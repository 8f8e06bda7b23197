import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isOwnPath } from '#shared/kit/web-address.ts';
import { isPage } from '#shared/pages.ts';

/** A link in user content. Pages of this site open without a reload, other sites in a new tab. */
export function ContentLink({ href, children, ...rest }: ComponentProps<'a'>) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const url = href === undefined ? null : urlOf(href);
  const leaves = url !== null && url.origin !== window.location.origin;
  const page = href === undefined ? null : pageOf(href);

  function follow(event: MouseEvent): void {
    if (page === null || !router || !isPlainClick(event)) return;
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

/** The path of a page of this site that a link in a text leads to; null for all other links. */
export function pageOf(href: string): string | null {
  const url = urlOf(href);
  return url === null || url.origin !== window.location.origin ? null : ownPage(url);
}

/** Whether a click follows a link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey) && !event.defaultPrevented;
}

/** The URL of a link; null for anchors on the same page and for other schemes, such as `mailto:`. */
function urlOf(href: string): URL | null {
  if (href.startsWith('#') || !URL.canParse(href, window.location.href)) return null;
  const url = new URL(href, window.location.href);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/** The path of a page of this site; null for files and unknown paths. */
function ownPage({ pathname, search, hash }: URL): string | null {
  try {
    return isOwnPath(pathname) && isPage(decodeURIComponent(pathname)) ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
