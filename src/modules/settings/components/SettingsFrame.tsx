import { Badge, Box, chakra, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { toViewer, useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import { generalMessages, generalTexts } from '#shared/general.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { VERSION } from '#shared/kit/version.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shared/pages.ts';
import { refusal } from '#shared/permissions.ts';
import { settingsTexts } from '#shared/settings/messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { LoginLink } from '#widgets/LoginLink.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';

/** The settings: a list of pages (above the content on a phone) and the current page. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const user = useCurrentUser();
  if (!user) {
    return (
      <>
        <PageHeader title={generalTexts.settings} />
        <EmptyState title={userMessages.loginRequired} action={<LoginLink>{generalTexts.logIn}</LoginLink>} />
      </>
    );
  }
  const allowed = (each: SettingsPage) => !each.needs || !refusal(each.needs, toViewer(user), null);
  return (
    <>
      <PageHeader title={generalTexts.settings} tab={[page.setting, generalTexts.settings]} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
        gap={{ base: '3', md: '8' }}
        alignItems="start"
      >
        <Pages current={page} pages={SETTINGS_PAGES.filter(allowed)} />
        {/* Admin tables use the full width. */}
        <Box minW="0" maxW={isAdministration(page) ? undefined : 'reading'}>
          {allowed(page) ? children : <Restricted page={page} />}
        </Box>
      </Grid>
      <Text mt="10" color="fg.muted" textStyle="xs">
        {settingsTexts.version(VERSION)}
      </Text>
    </>
  );
}

function isAdministration({ needs }: SettingsPage): boolean {
  return needs?.startsWith('admin.') ?? false;
}

/** On a phone it is a horizontal strip, scrolled to the current page. */
function Pages({ current, pages }: { current: SettingsPage; pages: SettingsPage[] }) {
  const nav = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the page changes
  useEffect(() => {
    const strip = nav.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current=page]');
    if (!strip || !link) return;
    strip.scrollLeft = link.offsetLeft - strip.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current.path]);
  const first = pages.findIndex(isAdministration);
  return (
    <Stack
      as="nav"
      ref={nav}
      aria-label={generalTexts.settings}
      direction={{ base: 'row', md: 'column' }}
      gap="1"
      position={{ md: 'sticky' }}
      top="0"
      mx={{ base: '-1', md: '0' }}
      px={{ base: '1', md: '0' }}
      pb={{ base: '1', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
    >
      {pages.map((each, index) => (
        <Box key={each.path} display="contents">
          {index === first && first > 0 && <Administration />}
          <PageLink asChild>
            <Link to={each.path} activeOptions={{ exact: true, includeSearch: false }}>
              {each.setting}
              {each.path === '/settings/members' && <PendingCount />}
            </Link>
          </PageLink>
        </Box>
      ))}
    </Stack>
  );
}

const PageLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    flexShrink: 0,
    h: '8',
    px: { base: '2.5', sm: '3' },
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { h: '10', minW: '10' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg' },
  },
});

function Administration() {
  return (
    <Text
      color="fg.muted"
      textStyle="xs"
      fontWeight="medium"
      alignSelf={{ base: 'center', md: 'auto' }}
      flexShrink="0"
      mt={{ md: '4' }}
      mb={{ md: '1' }}
      px="3"
      borderStartWidth={{ base: '1px', md: '0' }}
    >
      {settingsTexts.administration}
    </Text>
  );
}

/** How many registrations are pending. */
function PendingCount() {
  const count = trpc.admin.waitingCount.useQuery(undefined).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge ms="2" bg="warning.bg" color="warning">
      {formatCount(count)}
      <Box as="span" srOnly>
        {' '}
        {settingsTexts.pending}
      </Box>
    </Badge>
  );
}

function Restricted({ page }: { page: SettingsPage }) {
  return (
    <>
      <Heading as="h2" size="lg" mb="4">
        {generalMessages.accessRestricted}
      </Heading>
      <EmptyState title={accountDataMessages.adminsOnly(page.setting)} />
    </>
  );
}
