import { Badge } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag, UserRoundCog } from 'lucide-react';
import { shellTexts } from '#shared/general.messages.ts';
import { SidebarItem } from './SidebarItem.tsx';

const PLACES = {
  moderation: { path: '/moderation', label: shellTexts.moderation, Icon: Flag },
  members: { path: '/settings/members', label: shellTexts.members, Icon: UserRoundCog },
} as const;

/** A page of staff in the sidebar with the number of what waits there, if it is known. */
export function StaffLink({ place, collapsed, count }: StaffLinkProps) {
  const { path, label, Icon } = PLACES[place];
  return (
    <li>
      <SidebarItem
        label={count && collapsed ? `${label}, ${count.text}` : label}
        icon={<Icon />}
        collapsed={collapsed}
        end={
          count &&
          !collapsed && (
            <Badge ms="auto" role="img" aria-label={count.text}>
              {count.shown}
            </Badge>
          )
        }
        render={(content) => <Link to={path}>{content}</Link>}
      />
    </li>
  );
}

type StaffLinkProps = {
  place: keyof typeof PLACES;
  collapsed: boolean;
  count?: { shown: string; text: string } | undefined;
};
