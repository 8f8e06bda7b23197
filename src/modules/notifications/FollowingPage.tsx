import { Box, Button, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import { followMessages, followTexts } from '#shared/follows/messages.ts';
import type { Followed } from '#shared/follows/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE_MAX } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { FollowButton } from '#widgets/FollowButton.tsx';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { TypeBadge } from '#widgets/TypeBadge.tsx';

type Of<Kind extends Followed['kind']> = Extract<Followed, { kind: Kind }>;

/**
 * The viewer's follows. An unfollowed item stays in the list until they leave the page, so that they can follow it
 * again.
 */
export function FollowingPage() {
  const canFollow = useCanOpen('/following');
  return (
    <Box maxW="reading">
      <PageHeader title={followTexts.following} subtitle={followTexts.subtitle} />
      {canFollow ? <Lists /> : <LoginOrPendingState title={followMessages.loginRequired} />}
    </Box>
  );
}

function Lists() {
  const list = trpc.follows.list.useInfiniteQuery({ limit: PAGE_SIZE_MAX }, BY_CURSOR);
  const showSkeleton = useDelayed(list.isPending, 150);
  if (list.isPending) return showSkeleton ? <Skeleton height="12rem" aria-hidden /> : null;
  if (!list.data) {
    return <QueryError message={listMessages.error} query={list} />;
  }
  const items = itemsOf(list);
  if (items.length === 0) return <Nothing />;
  const tags = items
    .filter((item): item is Of<'tag'> => item.kind === 'tag')
    .sort((a, b) => a.tag.name.localeCompare(b.tag.name));
  const entries = items
    .filter((item): item is Of<'entry'> => item.kind === 'entry')
    .sort((a, b) => b.entry.lastActivityAt.localeCompare(a.entry.lastActivityAt));
  return (
    <Stack gap="8">
      {entries.length > 0 && (
        <Section title={followTexts.entries}>
          {entries.map((item) => (
            <EntryLine key={item.target} item={item} />
          ))}
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={generalTexts.tags}>
          {tags.map((item) => (
            <TagLine key={item.target} item={item} />
          ))}
        </Section>
      )}
      <LoadMore list={list} />
    </Stack>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={followTexts.none}
      action={
        <Button asChild>
          <Link to="/community">{followTexts.browse}</Link>
        </Button>
      }
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="md" mb="2">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="border">
        {children}
      </Box>
    </Box>
  );
}

function Line({ link, about, button }: { link: ReactNode; about: ReactNode; button: ReactNode }) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box
        minW="0"
        css={{
          '& > a': { overflowWrap: 'anywhere', fontWeight: 'medium', borderRadius: 'sm' },
          '& > a:hover': { textDecoration: 'underline' },
          '@media (pointer: coarse)': { '& > a': { display: 'block', paddingBlock: '2.5' } },
        }}
      >
        {link}
        <Flex align="center" gap="2" wrap="wrap" color="fg.muted" textStyle="xs" mt="0.5">
          {about}
        </Flex>
      </Box>
      {button}
    </Flex>
  );
}

function EntryLine({ item: { target, entry } }: { item: Of<'entry'> }) {
  return (
    <Line
      link={<Link to={entryPath(entry)}>{entry.title}</Link>}
      about={
        <>
          <TypeBadge entry={entry} />
          <span>
            {followTexts.active} <RelativeTime iso={entry.lastActivityAt} />
          </span>
        </>
      }
      button={<FollowButton what={{ kind: 'entry', target }} initial of={entry.title} />}
    />
  );
}

function TagLine({ item: { target, tag } }: { item: Of<'tag'> }) {
  return (
    <Line
      link={
        <Link to="/" search={{ tags: tag.name }}>
          {tag.name}
        </Link>
      }
      about={followTexts.uses(tag.count)}
      button={<FollowButton what={{ kind: 'tag', target }} initial of={tag.name} />}
    />
  );
}
