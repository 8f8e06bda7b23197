import { Box, Heading } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import type { DocumentCommands } from '../actions.ts';
import { DocumentCards } from './DocumentCards.tsx';

/** The pinned documents. Hidden if there are none. */
export function PinnedDocuments({ search, commands }: PinnedDocumentsProps) {
  const pinned = trpc.documents.pinned.useQuery(documentsAddress.toFilter(search), {
    placeholderData: keepPreviousData,
  });
  if (!pinned.isError && !pinned.data?.length) return null;
  return (
    <Box as="section" aria-labelledby="pinned-documents" mb="8" aria-busy={pinned.isFetching}>
      <Heading as="h2" size="md" id="pinned-documents" mb="3">
        {documentTexts.pinnedList}
      </Heading>
      {pinned.isError ? (
        <QueryError message={listMessages.error} query={pinned} />
      ) : (
        <DocumentCards
          label={documentTexts.pinnedList}
          documents={pinned.data ?? []}
          {...{ search, commands }}
        />
      )}
    </Box>
  );
}

type PinnedDocumentsProps = { search: DocumentsSearch; commands: DocumentCommands };
