import { Menu, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import {
  Bookmark,
  Command,
  Flag,
  Keyboard,
  Lightbulb,
  LogOut,
  type LucideIcon,
  Send,
  Settings,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useRef } from 'react';
import { SHORTCUTS } from '#lib/browser/shortcuts.ts';
import { runShortcut } from '#lib/browser/useShortcut.ts';
import { useOpenPages } from '#lib/session/useOpenPages.ts';
import { generalTexts, shortcutTexts } from '#shared/general.messages.ts';
import { type NavPage, placesIn } from '#shared/pages.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { ShortcutKeys } from '#ui/base/ShortcutKeys.tsx';
import { followMenuLink } from '#ui/hooks/followMenuLink.ts';
import { RoleBadge } from '#widgets/RoleBadge.tsx';
import { useLogout } from '../useLogout.ts';
import { ACCOUNT_BUTTON_ID } from './accountButton.ts';
import { RoleMenu } from './RoleMenu.tsx';

type Props = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void };

type MenuSection = 'account' | 'more';

const ICONS: Record<NavPage<'account'>['nav']['icon'] | NavPage<'more'>['nav']['icon'], LucideIcon> = {
  user: UserRound,
  settings: Settings,
  bookmark: Bookmark,
  flag: Flag,
  lightbulb: Lightbulb,
  trash: Trash2,
  send: Send,
};

export function AccountMenu({ user, open, onOpenChange }: Props) {
  const logout = useLogout();
  const submenus = useRef<HTMLDivElement>(null);
  const dialog = useRef<'palette' | 'shortcuts'>(undefined);

  /** After the menu has closed and its button has the focus, so that the dialog returns it there. */
  function openDialog(): void {
    const chosen = dialog.current;
    dialog.current = undefined;
    if (!chosen) return;
    requestAnimationFrame(() => {
      document.getElementById(ACCOUNT_BUTTON_ID)?.focus();
      runShortcut(chosen);
    });
  }

  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      ids={{ trigger: ACCOUNT_BUTTON_ID }}
      positioning={{ placement: 'bottom-end' }}
      navigate={followMenuLink}
      onSelect={({ value }) => {
        if (value === 'logout') logout.mutate();
        else if (value === 'palette' || value === 'shortcuts') dialog.current = value;
      }}
      onExitComplete={openDialog}
    >
      <Menu.Positioner>
        <Menu.Content w="17rem" aria-label={userTexts.account}>
          <Stack gap="1" px="2" py="2" align="flex-start">
            <Text fontWeight="medium" truncate maxW="full">
              {nameOf(user)}
            </Text>
            <RoleBadge role={user.role} />
          </Stack>
          <Menu.Separator />
          <MenuPlaces section="account" />
          <Menu.Separator />
          <MenuPlaces section="more" />
          <Menu.Separator />
          <RoleMenu user={user} place={submenus} />
          {(['palette', 'shortcuts'] as const).map((does) => (
            <Menu.Item key={does} value={does}>
              {does === 'palette' ? <Command aria-hidden /> : <Keyboard aria-hidden />}
              {shortcutTexts[does]}
              <ShortcutKeys shortcut={SHORTCUTS.find((each) => each.does === does)} />
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value="logout">
            <LogOut aria-hidden />
            {generalTexts.logOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
      <div ref={submenus} />
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
          <ShortcutKeys shortcut={SHORTCUTS.find((each) => each.does === 'go' && each.place.path === path)} />
        </Link>
      </Menu.Item>
    );
  });
}
