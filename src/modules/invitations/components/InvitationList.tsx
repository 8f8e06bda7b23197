import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { InvitationRow } from './InvitationRow.tsx';

/** The viewer's invitations or everyone's, with loading, error, and empty states. */
export function InvitationList({ everyone, onInvite }: { everyone: boolean; onInvite?: () => void }) {
  const input = { limit: PAGE_SIZE };
  const own = trpc.invitations.mine.useInfiniteQuery(input, { ...BY_CURSOR, enabled: !everyone });
  const all = trpc.invitations.all.useInfiniteQuery(input, { ...BY_CURSOR, enabled: everyone });
  const list = everyone ? all : own;
  const region = useRef<HTMLElement>(null);
  const items = itemsOf(list);
  return (
    <PagedList
      label={invitationTexts.title}
      list={list}
      count={items.length}
      nouns={invitationTexts.nouns}
      skeleton="4rem"
      region={region}
      empty={
        <EmptyState
          title={everyone ? invitationTexts.none : invitationTexts.noneOfMine}
          action={onInvite && <Button onClick={onInvite}>{invitationTexts.invite}</Button>}
        />
      }
      failed={listMessages.error}
    >
      <RowList>
        {items.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            withCreator={everyone}
            onRevoked={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </RowList>
    </PagedList>
  );
}
