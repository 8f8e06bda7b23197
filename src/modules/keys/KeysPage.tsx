import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser, useIsPending } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { keyTexts } from '#shared/keys/messages.ts';
import type { ApiKey, NewApiKey, OwnedKey } from '#shared/keys/output.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { userMessages } from '#shared/users/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { KeyRow } from './KeyRow.tsx';

const CreateKeyDialog = lazyOrRetry(async () => ({
  default: (await import('#widgets/keys/CreateKeyDialog.tsx')).CreateKeyDialog,
}));
const NewKeyDialog = lazyOrRetry(async () => ({
  default: (await import('#widgets/keys/NewKeyDialog.tsx')).NewKeyDialog,
}));

/** The viewer's API keys. Admins can also see everyone's. */
export function KeysPage({ everyone }: { everyone: boolean }) {
  const user = useCurrentUser();
  const pending = useIsPending();
  const mayCreate = useCan('keys.own', null);
  const seesAll = useCan('admin.keys', null);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  if (!user) return null;
  const create = () => setCreating(true);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
        <Stack gap="1" minW="0" flex="1 1 16rem">
          <Heading as="h2" size="lg">
            {keyTexts.title}
          </Heading>
          <Text color="fg.muted">
            {keyTexts.description}{' '}
            <Box asChild color="accent.fg" textDecoration="underline">
              <Link to="/api/docs">{keyTexts.apiDocs}</Link>
            </Box>
          </Text>
        </Stack>
        {mayCreate && (
          <Button variant="solid" onClick={create}>
            <Plus aria-hidden />
            {keyTexts.create}
          </Button>
        )}
      </Flex>
      {pending && <LoginOrPendingState title={userMessages.loginRequired} />}
      {!mayCreate && !pending && <EmptyState title={keyTexts.inPreview} />}
      {mayCreate && seesAll && (
        <ViewSwitch label={keyTexts.views}>
          <Link
            to="/settings/keys"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={everyone ? undefined : 'page'}
          >
            {keyTexts.mine}
          </Link>
          <Link to="/settings/keys" search={{ view: 'all' }} aria-current={everyone ? 'page' : undefined}>
            {keyTexts.all}
          </Link>
        </ViewSwitch>
      )}
      {mayCreate && (everyone && seesAll ? <AllKeys onCreate={create} /> : <OwnKeys onCreate={create} />)}
      <Suspense fallback={null}>
        {creating && (
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onCreated={(key) => {
              setCreated(key);
              setCreating(false);
            }}
          />
        )}
        {created && <NewKeyDialog created={created} onClose={() => setCreated(null)} />}
      </Suspense>
    </>
  );
}

function OwnKeys({ onCreate }: Creating) {
  const list = trpc.keys.list.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  return <KeyList list={list} items={itemsOf(list)} none={keyTexts.noneOfMine} onCreate={onCreate} />;
}

function AllKeys({ onCreate }: Creating) {
  const list = trpc.keys.all.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  return <KeyList list={list} items={itemsOf(list)} none={keyTexts.none} onCreate={onCreate} />;
}

function KeyList({ list, items, none, onCreate }: KeyListProps) {
  const region = useRef<HTMLElement>(null);
  return (
    <PagedList
      label={keyTexts.title}
      list={list}
      count={items.length}
      nouns={keyTexts.nouns}
      skeleton="4rem"
      region={region}
      empty={<EmptyState title={none} action={<Button onClick={onCreate}>{keyTexts.create}</Button>} />}
      failed={listMessages.error}
    >
      <RowList>
        {items.map((apiKey) => (
          <KeyRow
            key={apiKey.id}
            apiKey={apiKey}
            onRevoked={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </RowList>
    </PagedList>
  );
}

type Creating = { onCreate: () => void };
type KeyListProps = Creating & {
  list: Parameters<typeof PagedList>[0]['list'];
  items: (ApiKey | OwnedKey)[];
  none: string;
};
