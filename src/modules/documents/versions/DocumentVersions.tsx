import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { REVISIONS_PAGE } from '#shared/revisions/model.ts';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { VersionItem } from './VersionItem.tsx';

/** The version history of a document, newest first. */
export function DocumentVersions({ document }: { document: InternalDocument }) {
  const list = trpc.documents.revisions.useInfiniteQuery(
    { id: document.id, limit: REVISIONS_PAGE },
    BY_CURSOR,
  );
  const versions = itemsOf(list);
  return (
    <Box aria-busy={list.isFetching}>
      {list.isPending && <Skeleton height="8rem" aria-hidden />}
      <Stack as="ul" gap="2" listStyleType="none" aria-label={documentTexts.versions}>
        {versions.map((each, index) => (
          <VersionItem
            key={each.version}
            document={document}
            saved={each}
            before={versions[index + 1]?.version ?? (list.hasNextPage ? each.version - 1 : null)}
          />
        ))}
      </Stack>
      <ListEnd list={list} count={versions.length} failed={listMessages.error} />
    </Box>
  );
}
