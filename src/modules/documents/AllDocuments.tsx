import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type DocumentsSearch, toDocumentList } from '#shared/document-address.ts';
import { listMessages } from '#shared/messages/entries.ts';
import { documentMessages } from '#shared/messages/internal-documents.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { CardSkeletons, DocumentCards } from './DocumentCards.tsx';
import type { DocumentActions } from './documentActions.ts';
import { isFiltered } from './documentsAddress.ts';

/** Every document of a filter, page by page. */
export function AllDocuments({ search, actions, onSearch }: AllDocumentsProps) {
  const list = trpc.documents.list.useQuery(toDocumentList(search), { placeholderData: keepPreviousData });
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
      {list.isError && (
        <ErrorState
          message={listMessages.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {data && !list.isError && data.total === 0 && (
        <NoDocuments
          filtered={isFiltered(search)}
          onClear={() => onSearch({})}
          onAdd={actions.add}
          onWiden={
            search.q && search.category
              ? () => onSearch({ ...search, category: undefined, page: undefined })
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
          <DocumentCards label="All Documents" documents={data.rows} q={search.q ?? ''} actions={actions} />
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

function NoDocuments({ filtered, onClear, onAdd, onWiden }: NoDocumentsProps) {
  return filtered ? (
    <EmptyState
      title="No documents match your search."
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {onWiden && <Button onClick={onWiden}>Search all categories</Button>}
          <Button onClick={onClear}>Clear filters</Button>
        </Flex>
      }
    />
  ) : (
    <EmptyState
      title="No documents yet. Write down what only the staff should know."
      action={
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          New Document
        </Button>
      }
    />
  );
}

function countText(total: number): string {
  if (total === 0) return 'No documents';
  return total === 1 ? '1 document' : `${total.toLocaleString('en-US')} documents`;
}

type AllDocumentsProps = {
  search: DocumentsSearch;
  actions: DocumentActions;
  onSearch: (next: DocumentsSearch, replace?: boolean) => void;
};
type NoDocumentsProps = {
  filtered: boolean;
  onClear: () => void;
  onAdd: () => void;
  /** Looks for the same in every category. */
  onWiden: (() => void) | undefined;
};
