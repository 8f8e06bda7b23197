import { useEffect } from 'react';
import { decode, HEADING_ID } from '#shared/markdown/tree/heading-ids.ts';

/** Scrolls to the heading named by the URL: the router tried before the text was rendered. */
export function useNamedHeading(isPage: boolean): void {
  useEffect(() => {
    const id = decode(window.location.hash.slice(1));
    if (isPage && id.startsWith(HEADING_ID)) document.getElementById(id)?.scrollIntoView();
  }, [isPage]);
}
