import { Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { boot } from '#lib/boot.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useReturnTo } from '#lib/session/useReturnTo.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { LoginLink } from '../LoginLink.tsx';
import { RoleBadge } from '../RoleBadge.tsx';
import { UserAvatar } from '../UserAvatar.tsx';
import { SidebarItem } from './SidebarItem.tsx';

/** The bottom of the sidebar: the current user, or the login links. */
export function SidebarUser({ collapsed }: { collapsed: boolean }) {
  const user = useCurrentUser();
  if (!user) return !boot.offline && <Visitor collapsed={collapsed} />;

  const name = nameOf(user);
  if (collapsed) {
    return (
      <Hint label={`${name}, ${user.role}`} openDelay={100} placement="right">
        <Flex justify="center">
          <UserAvatar user={user} size="9" stock />
          <Text srOnly>{name}</Text>
        </Flex>
      </Hint>
    );
  }
  return (
    <Flex align="center" gap="3" px="1">
      <UserAvatar user={user} size="9" stock />
      <Stack gap="0.5" minW="0" align="flex-start">
        <Text fontWeight="medium" truncate maxW="full">
          {name}
        </Text>
        <RoleBadge role={user.role} />
      </Stack>
    </Flex>
  );
}

function Visitor({ collapsed }: { collapsed: boolean }) {
  const wayBack = useReturnTo();
  if (collapsed) {
    return (
      <SidebarItem
        label={generalTexts.logIn}
        icon={<LogIn />}
        collapsed
        render={(content) => (
          <Link to="/login" search={wayBack}>
            {content}
          </Link>
        )}
      />
    );
  }
  return (
    <Stack gap="2">
      <LoginLink>{generalTexts.logIn}</LoginLink>
      <LoginLink to="/register" variant="ghost">
        {generalTexts.createAccount}
      </LoginLink>
    </Stack>
  );
}
