import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { trashMessages, trashTexts } from '#shared/trash/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useRestoreFocus } from '#ui/hooks/useRestoreFocus.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { TrashRow } from './TrashRow.tsx';

/** The trash with its loading, error, and empty states. */
export function TrashList() {
  const list = trpc.trash.list.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  const items = itemsOf(list);
  const region = useRestoreFocus(items.length);

  return (
    <PagedList
      label={trashTexts.list}
      list={list}
      count={items.length}
      nouns={trashTexts.nouns}
      skeleton="4.5rem"
      region={region}
      empty={
        <EmptyState
          title={trashMessages.empty}
          action={
            <Button asChild>
              <Link to="/">{generalTexts.goToDashboard}</Link>
            </Button>
          }
        />
      }
      failed={listMessages.error}
    >
      <RowList>
        {items.map((item) => (
          <TrashRow key={`${item.subject}:${item.subjectId}`} item={item} />
        ))}
      </RowList>
    </PagedList>
  );
}
