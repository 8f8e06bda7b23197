import { Badge } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';
import { moderationTexts } from '#shared/moderation/messages.ts';
import { CASES_COUNTED } from '#shared/moderation/model.ts';
import { SidebarItem } from '#widgets/shell/SidebarItem.tsx';

/** The sidebar link to moderation with the number of open cases. */
export function StaffPlaces({ collapsed }: { collapsed: boolean }) {
  const utils = trpc.useUtils();
  const { data: count = 0 } = trpc.moderation.count.useQuery(undefined);
  const { title, openCount } = moderationTexts;
  const refresh = () => void utils.moderation.invalidate();
  useLive('moderation.changed', refresh);
  useLiveReset(refresh);
  const shown = count >= CASES_COUNTED ? `${CASES_COUNTED - 1}+` : String(count);
  return (
    <li>
      <SidebarItem
        label={count > 0 && collapsed ? `${title}, ${openCount(shown)}` : title}
        icon={<Flag />}
        collapsed={collapsed}
        end={
          count > 0 &&
          !collapsed && (
            <Badge ms="auto" aria-label={openCount(shown)} role="img">
              {shown}
            </Badge>
          )
        }
        render={(content) => <Link to="/moderation">{content}</Link>}
      />
    </li>
  );
}
