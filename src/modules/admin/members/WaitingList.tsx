import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/model.ts';
import { WAITING_PAGE } from '#shared/admin/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useRegistrationNews } from '../useRegistrationNews.ts';
import { useAccountChanges } from './useAccountChanges.ts';

/** Who registered and waits; nothing while nobody does. */
export function WaitingList() {
  useRegistrationNews();
  const list = trpc.admin.waiting.useInfiniteQuery({ limit: WAITING_PAGE }, BY_CURSOR);
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (people.length === 0) return null;
  const total = list.data?.pages[0]?.total ?? people.length;
  return (
    <Box as="section" aria-labelledby="waiting" mb="6">
      <Heading as="h3" size="sm" id="waiting" mb="2">
        Waiting to be let in ({total})
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
        <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {account.email} {account.email && (account.emailVerified ? '(confirmed)' : '(not confirmed)')} ·
          registered <RelativeTime iso={account.createdAt} />
        </Text>
      </Box>
      <Flex gap="2" flex="none">
        <Button
          size="sm"
          loading={busy}
          aria-label={`Let in ${name}`}
          onClick={() => void changeState(account, 'active')}
        >
          Let in
        </Button>
        <Button size="sm" aria-label={`Decline ${name}`} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Flex>
      <ConfirmDialog
        open={declining}
        title={`Decline ${name}?`}
        body={adminTexts.declineNote}
        confirmLabel="Decline"
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
