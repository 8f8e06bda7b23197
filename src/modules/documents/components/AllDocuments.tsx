import { Box, Heading, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { counted } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { documentLists, documentMessages, documentTexts } from '#shared/documents/messages.ts';
import { listMessages } from '#shared/entries/lists/messages.ts';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { DocumentCommands } from '../actions.ts';
import { CardSkeletons, DocumentCards } from './DocumentCards.tsx';

/** The filtered documents, page by page. */
export function AllDocuments({ search, commands, onSearch }: AllDocumentsProps) {
  const list = trpc.documents.list.useQuery(documentsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const apart = documentMessages.apart(search.q ?? '');
  return (
    <Box as="section" position="relative" aria-labelledby="all-documents" aria-busy={list.isFetching}>
      <Heading as="h2" size="md" id="all-documents" mb="3">
        {documentTexts.list}
      </Heading>
      <ListStates
        list={list}
        total={({ total }) => total}
        status={(page) => (page.apart ? `${apart} ` : '') + statusOf(page.total)}
        skeleton={<CardSkeletons />}
        failure={listMessages.error}
        empty={
          <NoRecords
            filtered={documentsAddress.isFiltered(search)}
            texts={documentLists}
            onClear={() => onSearch({})}
            add={{ label: documentTexts.add, run: commands.add }}
            widen={
              search.q && search.category
                ? {
                    label: documentTexts.searchAllCategories,
                    run: () => onSearch({ ...search, category: undefined, page: undefined }),
                  }
                : undefined
            }
          />
        }
      >
        {(page) => (
          <>
            {page.apart && (
              <Text color="fg.muted" mb="3">
                {apart}
              </Text>
            )}
            <DocumentCards label={documentTexts.list} documents={page.rows} {...{ search, commands }} />
            <Pager
              {...page}
              noun={documentTexts.noun}
              onPage={(next) => onSearch(documentsAddress.withPage(search, next))}
            />
          </>
        )}
      </ListStates>
    </Box>
  );
}

function statusOf(total: number): string {
  return total === 0 ? documentTexts.none : counted(total, documentTexts.noun);
}

type AllDocumentsProps = {
  search: DocumentsSearch;
  commands: DocumentCommands;
  onSearch: (next: DocumentsSearch, replace?: boolean) => void;
};
