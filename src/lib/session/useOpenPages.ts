import { PAGES_WITH_PATH, type PageWithPath } from '#shared/pages.ts';
import { refusal } from '#shared/permissions.ts';
import { boot } from '../boot.ts';
import { toViewer, useCurrentUser } from './session.ts';

/** The pages that this viewer can open. The program's page has the program's name. */
export function useOpenPages(): PageWithPath[] {
  const viewer = toViewer(useCurrentUser());
  return PAGES_WITH_PATH.flatMap((place) => {
    if (place.needs && refusal(place.needs, viewer, null) !== null) return [];
    return [place.programme ? { ...place, label: boot.brand.programmeName } : place];
  });
}
