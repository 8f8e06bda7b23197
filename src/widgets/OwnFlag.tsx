import { useFlagTakeBack, useOwnFlag } from '#lib/session/moderation.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import { FlaggedNote } from './StatusBadges.tsx';

/** Shows that the viewer flagged this, until the case is decided. */
export function OwnFlag({ place }: { place: FlaggedPlace }) {
  const own = useOwnFlag(place);
  const takeBack = useFlagTakeBack();
  if (!own) return null;
  return <FlaggedNote busy={takeBack.isPending} onWithdraw={() => takeBack.mutate(place)} />;
}
