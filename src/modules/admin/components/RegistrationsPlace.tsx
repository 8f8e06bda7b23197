import { Badge } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { UserRoundCog } from 'lucide-react';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { SidebarItem } from '#widgets/shell/SidebarItem.tsx';
import { useRegistrationNews } from '../useRegistrationNews.ts';

/** The admins' sidebar link to the members with the number of pending registrations. */
export function RegistrationsPlace({ collapsed }: { collapsed: boolean }) {
  const { data } = trpc.admin.waitingCount.useQuery(undefined);
  useRegistrationNews();
  const count = data?.count ?? 0;
  const { membersTitle, pendingCount } = adminTexts;
  const pending = pendingCount(count);
  return (
    <li>
      <SidebarItem
        label={count > 0 && collapsed ? `${membersTitle}, ${pending}` : membersTitle}
        icon={<UserRoundCog />}
        collapsed={collapsed}
        end={
          count > 0 &&
          !collapsed && (
            <Badge ms="auto" role="img" aria-label={pending}>
              {count.toLocaleString('en-US')}
            </Badge>
          )
        }
        render={(content) => <Link to="/settings/members">{content}</Link>}
      />
    </li>
  );
}
