import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { trashMessages } from '#shared/trash/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useRestoreFocus } from '#ui/hooks/useRestoreFocus.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { TrashRow } from './TrashRow.tsx';

/** The trash with its loading, failing and empty faces. */
export function TrashList() {
  const list = trpc.trash.list.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const region = useRestoreFocus(items.length);

  return (
    <PagedList
      label="Deleted"
      list={list}
      shown={items.length}
      nouns={['thing in the trash', 'things in the trash']}
      skeleton="4.5rem"
      region={region}
      empty={
        <EmptyState
          title={trashMessages.empty}
          action={
            <Button asChild>
              <Link to="/">Go to the dashboard</Link>
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
