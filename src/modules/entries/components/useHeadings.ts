import { useCallback, useState } from 'react';
import { servedText } from '#lib/text/servedText.ts';
import { headingsIn, type TextHeading } from './OnThisPage.tsx';

/**
 * The headings of an entry's text. Those of a text that came with the page are known before it is shown, so that its contents
 * need no second rendering.
 */
export function useHeadings(id: string): [TextHeading[], (headings: TextHeading[]) => void] {
  const [headings, setHeadings] = useState<TextHeading[]>(() => {
    const text = servedText()?.querySelector<HTMLElement>(`[data-text^="${CSS.escape(`entry:${id}:`)}"]`);
    return text ? headingsIn(text) : [];
  });
  const update = useCallback(
    (next: TextHeading[]) =>
      setHeadings((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next)),
    [],
  );
  return [headings, update];
}
