import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConfirmedQuery } from '#lib/confirmedQuery.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import type { MailState } from '#shared/email/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { isUnderWay, LOOK_AGAIN } from './emailLabels.ts';
import { MailRow } from './MailRow.tsx';

/** All emails, or those with a status, with loading, error, and empty states. */
export function MailList({ state, onOpen }: MailListProps) {
  const list = trpc.outbox.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(state ? { state } : {}) },
    {
      ...BY_CURSOR,
      refetchInterval: ({ state: { data, error } }) =>
        !error && data?.pages.some(({ items }) => items.some((mail) => isUnderWay(mail.state)))
          ? LOOK_AGAIN
          : false,
    },
  );
  useConfirmedQuery(list);
  const items = itemsOf(list);
  const region = useRef<HTMLElement>(null);
  const retried = useRef(false);

  // The pressed button disappears with the old status, so the list takes the focus.
  useEffect(() => {
    if (!list.data || !retried.current) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    retried.current = false;
    region.current?.focus({ preventScroll: true });
  }, [list.data]);

  return (
    <PagedList
      label={mailTexts.emails}
      list={list}
      count={items.length}
      nouns={[mailTexts.one, mailTexts.many]}
      skeleton="4.5rem"
      region={region}
      empty={<Nothing filtered={state !== undefined} />}
      failed={mailTexts.failed}
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
      title={filtered ? mailTexts.noneWithStatus : mailTexts.none}
      action={
        <Button asChild>
          {filtered ? (
            <Link to="/outbox" search={{}}>
              {mailTexts.showAll}
            </Link>
          ) : (
            <Link to="/">{generalTexts.goToDashboard}</Link>
          )}
        </Button>
      }
    />
  );
}

type MailListProps = { state: MailState | undefined; onOpen: (id: number) => void };
