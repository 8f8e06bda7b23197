import { refusal } from '#shared/permissions.ts';
import { boot } from './boot.ts';
import { PLACES, type Place } from './places.ts';
import { toViewer, useCurrentUser } from './session.ts';
import { useProgramme } from './useProgramme.ts';

/** The pages that this viewer may open. */
export function usePlaces(): Place[] {
  const viewer = toViewer(useCurrentUser());
  const programme = useProgramme();
  const open = PLACES.filter(({ needs }) => !needs || refusal(needs, viewer, null) === null);
  return programme ? [...open, { to: '/accelerator', label: boot.brand.programmeName }] : open;
}
