import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import type { MailState } from '#shared/email/model.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { isUnderWay, LOOK_AGAIN } from './emailLabels.ts';
import { MailRow } from './MailRow.tsx';

/** The mails of a state, or all, with their loading, failing and empty faces. */
export function MailList({ state, onOpen }: MailListProps) {
  const list = trpc.mail.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(state ? { state } : {}) },
    {
      ...BY_CURSOR,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some((mail) => isUnderWay(mail.state))) ? LOOK_AGAIN : false,
    },
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const region = useRef<HTMLElement>(null);
  const retried = useRef(false);

  // The button that was pressed is gone with the state it was for: the focus stays in the list.
  useEffect(() => {
    if (!list.data || !retried.current) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    retried.current = false;
    region.current?.focus({ preventScroll: true });
  }, [list.data]);

  return (
    <PagedList
      label="Mails"
      list={list}
      shown={items.length}
      nouns={['mail', 'mails']}
      skeleton="4.5rem"
      region={region}
      empty={<Nothing filtered={state !== undefined} />}
      failed={listMessages.error}
    >
      <RowList>
        {items.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            onOpen={() => onOpen(mail.id)}
            onRetried={() => {
              retried.current = true;
            }}
          />
        ))}
      </RowList>
    </PagedList>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? 'No mail is in this state.' : 'This site has not written to anybody yet.'}
      action={
        <Button asChild>
          {filtered ? (
            <Link to="/outbox" search={{}}>
              Show all mails
            </Link>
          ) : (
            <Link to="/">Go to the dashboard</Link>
          )}
        </Button>
      }
    />
  );
}

type MailListProps = { state: MailState | undefined; onOpen: (id: number) => void };
