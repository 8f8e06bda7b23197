import { Box, Heading, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { NoRecords } from '#records/NoRecords.tsx';
import { useRecordBulk } from '#records/useRecordBulk.ts';
import { type DocumentsSearch, documentsAddress } from '#shared/documents/address.ts';
import { documentLists, documentMessages, documentTexts } from '#shared/documents/messages.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { ListStates } from '#ui/lists/ListStates.tsx';
import { BulkBar } from '#ui/table/BulkBar.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { selectByKey } from '#ui/table/selectionKeys.ts';
import { useKeptFocus } from '#ui/table/useKeptFocus.ts';
import type { Selection } from '#ui/table/useSelection.ts';
import { type DocumentCommands, documentBulkActions } from '../actions.ts';
import { documents } from '../record.ts';
import { CardSkeletons, DocumentCards } from './DocumentCards.tsx';

/** The filtered documents as cards, page by page. */
export function AllDocuments({ search, commands, onSearch, selection }: AllDocumentsProps) {
  const list = trpc.documents.list.useQuery(documentsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const region = useRef<HTMLElement>(null);
  useKeptFocus(region, list.data, selection.keys.length);
  const keys = list.data?.rows.map(({ id }) => id) ?? [];
  const apart = documentMessages.apart(search.q ?? '');
  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      position="relative"
      aria-labelledby="all-documents"
      aria-busy={list.isFetching}
      onKeyDown={(event) => selectByKey(event, selection, keys)}
    >
      <Heading as="h2" size="md" id="all-documents" mb="3">
        {documentTexts.list}
      </Heading>
      <ListStates
        list={list}
        total={({ total }) => total}
        status={(page) => (page.apart ? `${apart} ` : '') + statusOf(page.total)}
        skeleton={<CardSkeletons />}
        failure={listMessages.error}
        empty={<NoDocuments {...{ search, commands, onSearch }} />}
      >
        {(page) => (
          <>
            {page.apart && (
              <Text color="fg.muted" mb="3">
                {apart}
              </Text>
            )}
            <DocumentCards
              label={documentTexts.list}
              documents={page.rows}
              {...{ search, commands, selection }}
            />
            <Pager
              {...page}
              noun={documentTexts.noun}
              onPage={(next) => onSearch(documentsAddress.withPage(search, next))}
            />
          </>
        )}
      </ListStates>
      <DocumentBar selection={selection} />
    </Box>
  );
}

/** The actions for the selected documents. */
export function DocumentBar({ selection }: { selection: Selection }) {
  const bulk = useRecordBulk(documents, trpc.documents, selection);
  return (
    <BulkBar {...{ selection, noun: documents.noun, busy: bulk.busy }} actions={documentBulkActions(bulk)} />
  );
}

/** The empty state of the documents. */
export function NoDocuments({ search, commands, onSearch }: DocumentListProps) {
  const widen = () => onSearch({ ...search, category: undefined, page: undefined });
  return (
    <NoRecords
      filtered={documentsAddress.isFiltered(search)}
      texts={documentLists}
      onClear={() => onSearch({})}
      add={{ label: documentTexts.add, run: commands.add }}
      widen={
        search.q && search.category ? { label: documentTexts.searchAllCategories, run: widen } : undefined
      }
    />
  );
}

function statusOf(total: number): string {
  return total === 0 ? documentTexts.none : countOf(total, documentTexts.noun);
}

export type DocumentListProps = {
  search: DocumentsSearch;
  commands: DocumentCommands;
  onSearch: (next: DocumentsSearch, replace?: boolean) => void;
};
type AllDocumentsProps = DocumentListProps & { selection: Selection };
