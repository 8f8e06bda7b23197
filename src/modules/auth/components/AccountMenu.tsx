import { Menu, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import {
  Bookmark,
  Check,
  Flag,
  LogOut,
  type LucideIcon,
  Send,
  Settings,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useOpenPages } from '#lib/useOpenPages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { type NavPage, placesIn } from '#shared/pages.ts';
import { ROLES, type Role, roleAtLeast } from '#shared/roles.ts';
import { userTexts } from '#shared/users/frame/messages.ts';
import { type CurrentUser, nameOf } from '#shared/users/model.ts';
import { followMenuLink } from '#ui/hooks/followMenuLink.ts';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { useLogout } from '../useLogout.ts';
import { useRolePreview } from '../useRolePreview.ts';
import { ACCOUNT_BUTTON_ID } from './accountButton.ts';

type Props = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

type MenuSection = 'account' | 'more';

const ICONS: Record<NavPage<'account'>['nav']['icon'] | NavPage<'more'>['nav']['icon'], LucideIcon> = {
  user: UserRound,
  settings: Settings,
  bookmark: Bookmark,
  flag: Flag,
  trash: Trash2,
  send: Send,
};

export function AccountMenu({ user, open, onOpenChange }: Props) {
  const logout = useLogout();
  const preview = useRolePreview();
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
        <Menu.Content w="14rem" aria-label={userTexts.account}>
          <Stack gap="1" px="2" py="2" align="flex-start">
            <Text fontWeight="medium" truncate maxW="full">
              {nameOf(user)}
            </Text>
            <RoleBadge role={user.role} />
          </Stack>
          <Menu.Separator />
          <MenuPlaces section="account" />
          <Menu.Separator />
          <Menu.RadioItemGroup
            value={user.role}
            onValueChange={({ value }) => preview.mutate({ role: value as Role })}
          >
            <Menu.ItemGroupLabel>{userTexts.previewAs}</Menu.ItemGroupLabel>
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
          <MenuPlaces section="more" />
          <Menu.Item value="logout">
            <LogOut aria-hidden />
            {generalTexts.logOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** The pages of a section that the viewer can open. */
function MenuPlaces({ section }: { section: MenuSection }) {
  return placesIn(section, useOpenPages()).map(({ path, label, nav }) => {
    const Icon = ICONS[nav.icon];
    return (
      <Menu.Item key={path} value={path} asChild>
        <Link to={path}>
          <Icon aria-hidden />
          {label}
        </Link>
      </Menu.Item>
    );
  });
}
