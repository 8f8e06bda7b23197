import { useEffect } from 'react';
import { decode, HEADING_ID } from './headingIds.ts';

/** Scrolls to the heading that the URL names: the router did so before the text was here. */
export function useNamedHeading(isPage: boolean): void {
  useEffect(() => {
    const id = decode(window.location.hash.slice(1));
    if (isPage && id.startsWith(HEADING_ID)) document.getElementById(id)?.scrollIntoView();
  }, [isPage]);
}
