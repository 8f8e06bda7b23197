import { Badge, Box, Grid, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { userMessages } from '#shared/messages.ts';
import { refusal } from '#shared/permissions.ts';
import { SETTINGS_PAGES } from '#shared/settings.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoginLink } from '../../components/LoginLink.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ViewLink } from '../../components/ViewSwitch.tsx';
import { toViewer, useCurrentUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** The settings: their pages at the side (above, on a phone), the one at hand beside them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const viewer = toViewer(user);
  if (!user) {
    return (
      <>
        <PageHeader title="Settings" />
        <EmptyState title={userMessages.loginRequired} action={<LoginLink>Log in</LoginLink>} />
      </>
    );
  }
  const pages = SETTINGS_PAGES.filter((page) => !('needs' in page) || !refusal(page.needs, viewer, null));
  return (
    <>
      <PageHeader title="Settings" />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
        gap={{ base: '5', md: '8' }}
      >
        <Stack
          as="nav"
          aria-label="Settings"
          direction={{ base: 'row', md: 'column' }}
          gap="1"
          overflowX={{ base: 'auto', md: 'visible' }}
        >
          {pages.map(({ to, label }) => (
            <ViewLink key={to} asChild>
              <Link to={to} activeOptions={{ exact: true }}>
                {label}
                {to === '/settings/members' && <WaitingCount />}
              </Link>
            </ViewLink>
          ))}
        </Stack>
        <Box minW="0" maxW="reading">
          {children}
        </Box>
      </Grid>
    </>
  );
}

/** How many accounts wait to be let in. */
function WaitingCount() {
  const count = trpc.admin.waitingCount.useQuery(undefined).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge ms="2" bg="warning.bg" color="warning">
      {count}
      <Box as="span" srOnly>
        {' '}
        waiting
      </Box>
    </Badge>
  );
}
