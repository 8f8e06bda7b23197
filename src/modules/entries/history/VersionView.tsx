import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#lib/feedback.ts';
import { useCan } from '#lib/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists/messages.ts';
import type { Entry } from '#shared/entries/model.ts';
import { revisionTexts } from '#shared/revisions/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { EntryDiff } from './EntryDiff.tsx';
import { RestoreVersion } from './RestoreVersion.tsx';

/** One version, compared with the previous or the current one. */
export function VersionView({ entry, version, before, compareWithCurrent }: VersionViewProps) {
  const isCurrent = version === entry.version;
  const withCurrent = !isCurrent && (compareWithCurrent || before === null);
  const other = withCurrent ? entry.version : before;
  const chosen = trpc.entries.revision.useQuery({ id: entry.id, revision: version });
  const compared = trpc.entries.revision.useQuery(
    { id: entry.id, revision: other ?? version },
    { enabled: other !== null },
  );
  const canRestore = useCan('entries.update', { authorId: entry.authorId }) && !isCurrent;
  const pending = chosen.isPending || (other !== null && compared.isPending);
  const showSkeleton = useDelayed(pending, 150);
  const failed = [chosen, compared].find(({ isError }) => isError);

  return (
    <Box as="section" aria-labelledby="version-title" minW="0">
      <Flex align="flex-start" justify="space-between" gap="3" wrap="wrap" mb="3">
        <Box>
          <Heading id="version-title" as="h2" size="lg">
            {revisionTexts.version(version)}
          </Heading>
          <Text color="fg.muted" role="status">
            {other === null
              ? revisionTexts.oldest
              : withCurrent
                ? revisionTexts.changesToCurrent(entry.version)
                : revisionTexts.changesSince(other)}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          {!isCurrent && before !== null && (
            <Button asChild>
              <Link
                to="/$type/$id/history"
                params={{ type: entry.type, id: entry.id }}
                search={{ version, compare: withCurrent ? undefined : 'current' }}
                resetScroll={false}
              >
                {withCurrent ? revisionTexts.compareWithPrevious : revisionTexts.compareWithCurrent}
              </Link>
            </Button>
          )}
          {canRestore && <RestoreVersion entry={entry} version={version} />}
        </Flex>
      </Flex>
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
          {!pending && chosen.data && (
            <EntryDiff
              before={(withCurrent ? chosen : compared).data?.content ?? chosen.data.content}
              after={(withCurrent ? compared : chosen).data?.content ?? chosen.data.content}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

type VersionViewProps = {
  entry: Entry;
  version: number;
  /** The previous version; null for the first. */
  before: number | null;
  compareWithCurrent: boolean;
};
