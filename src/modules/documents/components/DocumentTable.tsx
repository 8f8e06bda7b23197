import { Box, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { formatDate } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { recordColumns } from '#records/fieldValue.tsx';
import { RecordLink } from '#records/RecordLink.tsx';
import { useCellEditing } from '#records/useCellEditing.tsx';
import type { ListView } from '#records/useListView.ts';
import { documentsAddress } from '#shared/documents/address.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { documentMessages, documentTexts } from '#shared/documents/messages.ts';
import { DOCUMENT_SORT_LABEL } from '#shared/documents/model.ts';
import type { DocumentCard } from '#shared/documents/output.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { type Column, shownColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { documentActions } from '../actions.ts';
import { documents } from '../record.ts';
import { DocumentBar, type DocumentListProps, NoDocuments } from './AllDocuments.tsx';

export const DOCUMENT_COLUMNS: readonly Column<DocumentCard>[] = [
  ...recordColumns<typeof DOCUMENT_FIELDS, DocumentCard>(DOCUMENT_FIELDS, {
    title: { sort: 'title' },
    category: {},
    content: null,
    tags: { optional: true },
  }),
  { key: 'pinned', label: documentTexts.pinned, cell: ({ pinned }) => (pinned ? <PinMark /> : '') },
  {
    key: 'updated',
    label: DOCUMENT_SORT_LABEL.updated,
    sort: 'updated',
    cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
  },
  { key: 'author', label: documentTexts.author, wide: true, cell: ({ authorName }) => authorName },
  {
    key: 'created',
    label: DOCUMENT_SORT_LABEL.created,
    sort: 'created',
    optional: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

/** The filtered documents as a table, with pinned ones among them. */
export function DocumentTable({ search, commands, onSearch, view }: DocumentListProps & { view: ListView }) {
  const order = documentsAddress.order(search);
  const list = trpc.documents.list.useQuery(documentsAddress.toList(search), {
    placeholderData: keepPreviousData,
  });
  const { selection } = view;
  const editCell = useCellEditing(documents);
  return (
    <>
      {list.data?.apart && (
        <Text role="status" color="fg.muted" mb="3">
          {documentMessages.apart(search.q ?? '')}
        </Text>
      )}
      <DataTable
        label={documentTexts.list}
        noun={documentTexts.noun}
        columns={shownColumns(DOCUMENT_COLUMNS, view.columns, order)}
        list={list}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: ({ title }) => title }}
        editCell={editCell}
        open={({ id }, words) => (
          <RecordLink path="/internal-wiki" id={id} ownPage from={search}>
            {words}
          </RecordLink>
        )}
        actions={(document) => documentActions(document, commands)}
        menu={(document) => (
          <ActionMenu
            label={generalTexts.actionsFor(document.title)}
            actions={documentActions(document, commands)}
          />
        )}
        order={order}
        onSort={(next) => onSearch(documentsAddress.withOrder(search, next))}
        onPage={(next, replace) => onSearch(documentsAddress.withPage(search, next), replace)}
        bar={<DocumentBar selection={selection} />}
        empty={<NoDocuments {...{ search, commands, onSearch }} />}
        failure={listMessages.error}
      />
    </>
  );
}

function PinMark() {
  return (
    <Box display="flex" role="img" aria-label={documentTexts.pinned}>
      <Pin size={14} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
