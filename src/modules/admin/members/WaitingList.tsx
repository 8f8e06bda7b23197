import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { boot } from '#lib/boot.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { WAITING_PAGE } from '#shared/admin/model.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useRegistrationNews } from '../useRegistrationNews.ts';
import { useAccountChanges } from './useAccountChanges.ts';

/** Pending registrations. Renders nothing if there are none. */
export function WaitingList() {
  useRegistrationNews();
  const list = trpc.admin.waiting.useInfiniteQuery({ limit: WAITING_PAGE }, BY_CURSOR);
  const people = itemsOf(list);
  if (people.length === 0) return null;
  const total = list.data?.pages[0]?.total ?? people.length;
  return (
    <Box as="section" aria-labelledby="waiting" mb="6">
      <Heading as="h3" size="sm" id="waiting" mb="2">
        {adminTexts.pendingTitle(total)}
      </Heading>
      <RowList>
        {people.map((account) => (
          <Waiting key={account.id} account={account} />
        ))}
      </RowList>
      <LoadMore list={list} />
    </Box>
  );
}

function Waiting({ account }: { account: AdminMember }) {
  const [declining, setDeclining] = useState(false);
  const { busy, changeState } = useAccountChanges();
  const name = nameOf(account);
  return (
    <Flex
      as="li"
      align={{ base: 'stretch', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      gap="3"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box minW="0">
        <Box fontWeight="medium">
          <UserLink user={account} />
        </Box>
        <MetaLine color="fg.muted" textStyle="xs">
          {account.email && (
            <span>
              {account.email}{' '}
              {account.emailVerified ? adminTexts.emailConfirmed : adminTexts.emailNotConfirmed}
            </span>
          )}
          <span>
            {adminTexts.registered} <RelativeTime iso={account.createdAt} />
          </span>
        </MetaLine>
      </Box>
      <Flex gap="2" flex="none">
        <Button
          size="sm"
          loading={busy}
          aria-label={adminTexts.approveName(name)}
          onClick={() => void changeState(account, 'active')}
        >
          {adminTexts.approve}
        </Button>
        <Button size="sm" aria-label={adminTexts.declineName(name)} onClick={() => setDeclining(true)}>
          {adminTexts.decline}
        </Button>
      </Flex>
      <ConfirmDialog
        open={declining}
        title={adminTexts.declineTitle(name)}
        body={adminTexts.declineNote(boot.delivers)}
        confirmLabel={adminTexts.decline}
        tone="danger"
        busy={busy}
        onConfirm={() => {
          setDeclining(false);
          void changeState(account, 'suspended');
        }}
        onCancel={() => setDeclining(false)}
      />
    </Flex>
  );
}
