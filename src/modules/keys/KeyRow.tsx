import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { keyTexts, keyToasts } from '#shared/keys/messages.ts';
import type { ApiKey, OwnedKey } from '#shared/keys/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ListRow } from '#ui/lists/RowList.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

const ACTIVE_TONE = { bg: 'success.bg', color: 'success' };

/** One API key with its state, and its owner for admins. */
export function KeyRow({ apiKey, onRevoked }: KeyRowProps) {
  const { id, name, scope, state, createdAt } = apiKey;
  const owner = 'owner' in apiKey ? apiKey.owner : null;
  const revoke = useConfirmedMutation(owner ? trpc.keys.revokeAny : trpc.keys.revoke, {
    question: {
      title: keyTexts.revokeTitle,
      body: keyTexts.revokeBody,
      confirmLabel: keyTexts.revoke,
      tone: 'danger',
    },
    success: keyToasts.revoked,
    onRefreshed: onRevoked,
  });
  return (
    <ListRow>
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <MetaLine color="fg.muted" textStyle="xs" mt="1">
          {keyTexts.scopes[scope]}
          <span>
            {keyTexts.created} <RelativeTime iso={createdAt} />
            {owner && (
              <>
                {` ${keyTexts.by} `}
                <UserLink user={owner} />
              </>
            )}
          </span>
          {apiKey.lastUsedOn ? keyTexts.lastUsed(formatDay(apiKey.lastUsedOn)) : keyTexts.neverUsed}
          <Expiry apiKey={apiKey} />
        </MetaLine>
      </Box>
      <Flex align="center" gap="3" flex="none" justify="space-between">
        <Badge {...(state === 'active' ? ACTIVE_TONE : {})}>{keyTexts.states[state]}</Badge>
        {state === 'active' && (
          <Button size="sm" aria-label={keyTexts.revokeOf(name)} onClick={() => revoke.ask({ id })}>
            {keyTexts.revoke}
          </Button>
        )}
      </Flex>
      {revoke.element}
    </ListRow>
  );
}

function Expiry({ apiKey: { state, expiresOn, revokedAt } }: { apiKey: ApiKey }) {
  if (state === 'revoked' && revokedAt) {
    return (
      <span>
        {keyTexts.revokedAt} <RelativeTime iso={revokedAt} />
      </span>
    );
  }
  if (expiresOn === null) return <span>{keyTexts.neverExpires}</span>;
  const day = formatDay(expiresOn);
  return <span>{state === 'expired' ? keyTexts.expiredOn(day) : keyTexts.worksUntil(day)}</span>;
}

type KeyRowProps = { apiKey: ApiKey | OwnedKey; onRevoked: () => void };
