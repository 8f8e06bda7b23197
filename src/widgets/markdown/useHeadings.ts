import { useCallback, useState } from 'react';
import { servedText } from '#lib/text/servedText.ts';
import { headingsIn, type TextHeading } from './OnThisPage.tsx';

/**
 * The headings of a page's text, whose name has no version here. Those of a text that came with the page are known before it is shown, so that its contents
 * need no second rendering.
 */
export function useHeadings(name: string): [TextHeading[], (headings: TextHeading[]) => void] {
  const [headings, setHeadings] = useState<TextHeading[]>(() => {
    const text = servedText()?.querySelector<HTMLElement>(`[data-text^="${CSS.escape(`${name}:`)}"]`);
    return text ? headingsIn(text) : [];
  });
  const update = useCallback(
    (next: TextHeading[]) =>
      setHeadings((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next)),
    [],
  );
  return [headings, update];
}
