import { Menu, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Bookmark, Check, Flag, LogOut, Send, Settings, Trash2, UserRound } from 'lucide-react';
import { ROLES, type Role, roleAtLeast } from '#shared/roles.ts';
import { type CurrentUser, nameOf } from '#shared/users.ts';
import { RoleBadge } from '../../components/RoleBadge.tsx';
import { followMenuLink } from '../../lib/followMenuLink.ts';
import { useCan } from '../../lib/session.ts';
import { ACCOUNT_BUTTON_ID } from './accountButton.ts';
import { useLogout } from './useLogout.ts';
import { useRolePreview } from './useRolePreview.ts';

type Props = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

export function AccountMenu({ user, open, onOpenChange }: Props) {
  const logout = useLogout();
  const preview = useRolePreview();
  const canModerate = useCan('moderation.decide', null);
  const canSeeTrash = useCan('trash.list', null);
  const canSeeOutbox = useCan('mail.read', null);
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      ids={{ trigger: ACCOUNT_BUTTON_ID }}
      positioning={{ placement: 'bottom-end' }}
      navigate={followMenuLink}
      onSelect={({ value }) => {
        if (value === 'logout') logout.mutate();
      }}
    >
      <Menu.Positioner>
        <Menu.Content w="14rem" aria-label="Account">
          <Stack gap="1" px="2" py="2" align="flex-start">
            <Text fontWeight="medium" truncate maxW="full">
              {nameOf(user)}
            </Text>
            <RoleBadge role={user.role} />
          </Stack>
          <Menu.Separator />
          <Menu.Item value="profile" asChild>
            <Link to="/profile">
              <UserRound aria-hidden />
              Profile
            </Link>
          </Menu.Item>
          <Menu.Item value="settings" asChild>
            <Link to="/settings">
              <Settings aria-hidden />
              Settings
            </Link>
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup
            value={user.role}
            onValueChange={({ value }) => preview.mutate({ role: value as Role })}
          >
            <Menu.ItemGroupLabel>Preview as</Menu.ItemGroupLabel>
            {ROLES.map((role) => (
              <Menu.RadioItem key={role} value={role} disabled={!roleAtLeast(user.standing, role)}>
                <Menu.ItemText>{role}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Check aria-hidden />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.Item value="following" asChild>
            <Link to="/following">
              <Bookmark aria-hidden />
              Following
            </Link>
          </Menu.Item>
          {canModerate && (
            <Menu.Item value="moderation" asChild>
              <Link to="/moderation">
                <Flag aria-hidden />
                Moderation
              </Link>
            </Menu.Item>
          )}
          {canSeeTrash && (
            <Menu.Item value="trash" asChild>
              <Link to="/trash">
                <Trash2 aria-hidden />
                Trash
              </Link>
            </Menu.Item>
          )}
          {canSeeOutbox && (
            <Menu.Item value="outbox" asChild>
              <Link to="/outbox">
                <Send aria-hidden />
                Outbox
              </Link>
            </Menu.Item>
          )}
          <Menu.Item value="logout">
            <LogOut aria-hidden />
            Log out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
