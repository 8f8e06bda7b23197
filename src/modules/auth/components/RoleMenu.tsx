import { Box, Menu, Portal } from '@chakra-ui/react';
import { Check, ChevronRight, Eye } from 'lucide-react';
import type { RefObject } from 'react';
import { ROLES, type Role, roleAtLeast } from '#shared/roles.ts';
import { userTexts } from '#shared/users/frame.messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { useRolePreview } from '../useRolePreview.ts';

type Props = {
  user: CurrentUser;
  /** Where the submenu is rendered: outside the menu, which scrolls, and inside its landmark. */
  place: RefObject<HTMLElement | null>;
};

/** The role preview: a submenu of the account menu. */
export function RoleMenu({ user, place }: Props) {
  const preview = useRolePreview();
  return (
    <Menu.Root positioning={{ placement: 'left-start', overlap: true, gutter: 4 }} lazyMount>
      <Menu.TriggerItem>
        <Eye aria-hidden />
        {userTexts.previewAs}
        <Box as="span" ms="auto">
          <ChevronRight aria-hidden />
        </Box>
      </Menu.TriggerItem>
      <Portal container={place}>
        <Menu.Positioner>
          <Menu.Content aria-label={userTexts.previewAs}>
            <Menu.RadioItemGroup
              value={user.role}
              onValueChange={({ value }) => preview.mutate({ role: value as Role })}
            >
              {ROLES.map((role) => (
                <Menu.RadioItem key={role} value={role} disabled={!roleAtLeast(user.standing, role)}>
                  <Menu.ItemText>{role}</Menu.ItemText>
                  <Menu.ItemIndicator>
                    <Check aria-hidden />
                  </Menu.ItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
