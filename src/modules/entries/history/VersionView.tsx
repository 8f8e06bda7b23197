import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { messageOf } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { EntryDiff } from './EntryDiff.tsx';
import { RenderedVersion } from './RenderedVersion.tsx';
import { RestoreVersion } from './RestoreVersion.tsx';
import type { HistorySearch } from './VersionViews.tsx';
import { VersionViews } from './VersionViews.tsx';

/** One version as people read it, or its changes since the previous or to the current one. */
export function VersionView({ entry, version, before, search }: VersionViewProps) {
  const isCurrent = version === entry.version;
  const withCurrent = !isCurrent && (search.compare === 'current' || before === null);
  const other = withCurrent ? entry.version : before;
  const showsChanges = search.view === 'changes';
  const chosen = trpc.entries.revision.useQuery({ id: entry.id, revision: version });
  const compared = trpc.entries.revision.useQuery(
    { id: entry.id, revision: other ?? version },
    { enabled: showsChanges && other !== null },
  );
  const canRestore = useCan('entries.update', entry) && !isCurrent;
  const pending = chosen.isPending || (showsChanges && other !== null && compared.isPending);
  const showSkeleton = useDelayed(pending, 150);
  const failed = [chosen, compared].find(({ isError }) => isError);
  const content = chosen.data?.content;

  return (
    <Box as="section" aria-labelledby="version-title" minW="0">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="3" minH="9">
        <Heading id="version-title" as="h2" size="lg">
          {revisionTexts.version(version)}
        </Heading>
        {canRestore && <RestoreVersion entry={entry} version={version} />}
      </Flex>
      <VersionViews
        {...{ entry, version, search }}
        other={isCurrent || before === null ? null : withCurrent ? 'previous' : 'current'}
      />
      {showsChanges && (
        <Text color="fg.muted" role="status" mb="3">
          {other === null
            ? revisionTexts.oldest
            : withCurrent
              ? revisionTexts.changesToCurrent(entry.version)
              : revisionTexts.changesSince(other)}
        </Text>
      )}
      {failed ? (
        <QueryError
          message={errorOf(failed.error) ? messageOf(failed.error) : listMessages.error}
          query={failed}
        />
      ) : (
        <Box
          p={{ base: '4', md: '5' }}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
          aria-busy={pending}
        >
          {showSkeleton && <Skeleton height="12rem" aria-hidden />}
          {!pending &&
            content &&
            (showsChanges ? (
              <EntryDiff
                before={(withCurrent ? chosen : compared).data?.content ?? content}
                after={(withCurrent ? compared : chosen).data?.content ?? content}
              />
            ) : (
              <RenderedVersion entry={entry} content={content} />
            ))}
        </Box>
      )}
    </Box>
  );
}

type VersionViewProps = {
  entry: EntryRead;
  version: number;
  /** The previous version; null for the first. */
  before: number | null;
  search: HistorySearch;
};
