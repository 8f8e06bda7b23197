import { Box, Heading, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { documentLists, documentMessages } from '#shared/documents/messages.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { Pager } from '#ui/table/Pager.tsx';
import type { DocumentCommands } from '../actions.ts';
import { CardSkeletons, DocumentCards } from './DocumentCards.tsx';

/** Every document of a filter, page by page. */
export function AllDocuments({ search, commands, onSearch }: AllDocumentsProps) {
  const list = trpc.documents.list.useQuery(documentsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const showSkeletons = useDelayed(list.isPending);
  const { data } = list;
  return (
    <Box as="section" position="relative" aria-labelledby="all-documents" aria-busy={list.isFetching}>
      <Heading as="h2" size="md" id="all-documents" mb="3">
        All Documents
      </Heading>
      <Box role="status" srOnly>
        {data &&
          !list.isPlaceholderData &&
          (data.apart ? `${documentMessages.apart(search.q ?? '')} ` : '') + countText(data.total)}
      </Box>
      {showSkeletons && <CardSkeletons />}
      {list.isError && <QueryError message={listMessages.error} query={list} />}
      {data && !list.isError && data.total === 0 && (
        <NoRecords
          filtered={documentsAddress.isFiltered(search)}
          texts={documentLists}
          onClear={() => onSearch({})}
          add={{ label: 'New Document', run: commands.add }}
          widen={
            search.q && search.category
              ? {
                  label: 'Search all categories',
                  run: () => onSearch({ ...search, category: undefined, page: undefined }),
                }
              : undefined
          }
        />
      )}
      {data && !list.isError && data.total > 0 && (
        <>
          {data.apart && (
            <Text color="fg.muted" mb="3">
              {documentMessages.apart(search.q ?? '')}
            </Text>
          )}
          <DocumentCards label="All Documents" documents={data.rows} q={search.q ?? ''} commands={commands} />
          <Pager
            page={data.page}
            pages={data.pages}
            onPage={(next) => onSearch({ ...search, page: next > 1 ? next : undefined })}
          >
            <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
              {countText(data.total)}
            </Text>
          </Pager>
        </>
      )}
    </Box>
  );
}

function countText(total: number): string {
  if (total === 0) return 'No documents';
  return total === 1 ? '1 document' : `${total.toLocaleString('en-US')} documents`;
}

type AllDocumentsProps = {
  search: DocumentsSearch;
  commands: DocumentCommands;
  onSearch: (next: DocumentsSearch, replace?: boolean) => void;
};
