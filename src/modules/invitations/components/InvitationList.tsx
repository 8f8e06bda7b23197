import { useRef } from 'react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { InvitationRow } from './InvitationRow.tsx';

/** One's own invitations or everybody's, with their loading, failing and empty faces. */
export function InvitationList({ everybody }: { everybody: boolean }) {
  const input = { limit: PAGE_SIZE };
  const mine = trpc.invitations.mine.useInfiniteQuery(input, { ...BY_CURSOR, enabled: !everybody });
  const all = trpc.invitations.all.useInfiniteQuery(input, { ...BY_CURSOR, enabled: everybody });
  const list = everybody ? all : mine;
  const region = useRef<HTMLElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      label="Invitations"
      list={list}
      shown={items.length}
      nouns={['invitation', 'invitations']}
      skeleton="4rem"
      region={region}
      empty={
        <EmptyState
          title={everybody ? 'Nobody has invited anybody yet.' : 'You have not invited anybody yet.'}
        />
      }
      failed={listMessages.error}
    >
      <RowList>
        {items.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            named={everybody}
            onRevoked={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </RowList>
    </PagedList>
  );
}
