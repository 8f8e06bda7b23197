import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { adminMessages } from '#shared/messages/admin.ts';
import { generalMessages } from '#shared/messages/general.ts';
import type { Permission } from '#shared/permissions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useCan } from '../../lib/session.ts';

type AdminPermission = Extract<Permission, `admin.${string}`>;

/** A page of the settings for administrators; anybody else, and one who previews a lower role, is told that it is not theirs. */
export function AdminPart({ needs, title, subtitle, actions, children }: AdminPartProps) {
  const allowed = useCan(needs, null);
  if (!allowed) {
    return (
      <Stack gap="4">
        <Heading as="h2" size="lg">
          {generalMessages.accessRestricted}
        </Heading>
        <EmptyState
          title={adminMessages.restricted}
          action={
            <Button asChild>
              <Link to="/settings">Go to your settings</Link>
            </Button>
          }
        />
      </Stack>
    );
  }
  return (
    <Box position="relative">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        justify="space-between"
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="3"
        mb="5"
      >
        <Stack gap="1" minW="0">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          {subtitle && <Text color="fg.muted">{subtitle}</Text>}
        </Stack>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}

type AdminPartProps = {
  needs: AdminPermission;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};
