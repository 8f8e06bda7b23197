import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import { CASES_COUNTED } from '#shared/moderation/model.ts';
import { StaffLink } from '#widgets/shell/StaffLink.tsx';

/** The sidebar link to moderation with the number of open cases. */
export function StaffPlaces({ collapsed }: { collapsed: boolean }) {
  const utils = trpc.useUtils();
  const { data: count = 0 } = trpc.moderation.count.useQuery(undefined);
  const refresh = () => void utils.moderation.invalidate();
  useLive('moderation.changed', refresh);
  useLiveReset(refresh);
  const shown = count >= CASES_COUNTED ? `${CASES_COUNTED - 1}+` : String(count);
  return (
    <StaffLink
      place="moderation"
      collapsed={collapsed}
      count={count > 0 ? { shown, text: moderationTexts.openCount(shown) } : undefined}
    />
  );
}
