import { useEffect } from 'react';
import { boot } from '#lib/boot.ts';
import { useProgram } from '#lib/session/useProgram.ts';
import { siteTitle } from '#shared/pages.ts';

/** Names the browser's tab: the page's names, the most exact first, then the site or the program that it is seen under. */
export function useDocumentTitle(...names: (string | undefined)[]): void {
  const site = siteTitle(boot.brand, useProgram());
  const title = [...names.filter((name) => name !== site), site].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
