import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { passageIn } from '#shared/kit/passage-link.ts';
import { rangeOf } from './passageRange.ts';

/** The name of the highlight in the page's styles. */
const HIGHLIGHT = 'passage';

/** Scrolls to the passage of this text that the URL names, and highlights it. Browsers without highlights only scroll. */
export function useNamedPassage(text: RefObject<HTMLElement | null>, isPage: boolean): void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  useEffect(() => {
    if (!isPage) return undefined;
    const show = () => {
      const passage = passageIn(window.location.hash || (router?.history.location.hash ?? ''));
      const range = passage && text.current && rangeOf(text.current, passage);
      if (!range) return;
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      globalThis.CSS?.highlights?.set(HIGHLIGHT, new Highlight(range));
    };
    show();
    // The router scrolls when it has rendered a page, so this comes after it.
    const leave = router?.subscribe('onRendered', show);
    return () => {
      leave?.();
      globalThis.CSS?.highlights?.delete(HIGHLIGHT);
    };
  }, [text, isPage, router]);
}
