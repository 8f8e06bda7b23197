import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import type { Invitation, InvitationState } from '#shared/invitations/model.ts';
import { joinToasts } from '#shared/joining/messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ListRow } from '#ui/lists/RowList.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const STATE: Record<InvitationState, { label: string; bg?: string; color?: string }> = {
  open: { label: 'Open', bg: 'success.bg', color: 'success' },
  used: { label: 'Used' },
  expired: { label: 'Expired' },
  revoked: { label: 'Taken back' },
};

/** One invitation and what became of it. `named`: says whose it is. */
export function InvitationRow({ invitation, named, onRevoked }: InvitationRowProps) {
  const { id, note, state, createdAt, createdBy } = invitation;
  const [asking, setAsking] = useState(false);
  const revoke = useMutationFeedback(trpc.invitations.revoke, {
    invalidates: ['invitations'],
    success: joinToasts.revoked,
    onSuccess: () => setAsking(false),
    onRefreshed: onRevoked,
    onError: () => setAsking(false),
  });
  const { label, ...tone } = STATE[state];
  const name = note ?? 'An invitation';
  return (
    <ListRow>
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Flex wrap="wrap" columnGap="2" rowGap="1" color="fg.muted" textStyle="xs" mt="1">
          <span>
            made <RelativeTime iso={createdAt} />
            {named && (
              <>
                {' by '}
                <UserLink user={createdBy} />
              </>
            )}
          </span>
          <Fate invitation={invitation} />
        </Flex>
      </Box>
      <Flex align="center" gap="3" flex="none" justify="space-between">
        <Badge {...tone}>{label}</Badge>
        {state === 'open' && (
          <Button size="sm" aria-label={`Take back: ${name}`} onClick={() => setAsking(true)}>
            Take back
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={asking}
        title="Take this invitation back?"
        body="Nobody can register with its link any more."
        confirmLabel="Take back"
        tone="danger"
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate({ id })}
      />
    </ListRow>
  );
}

function Fate({ invitation: { state, usedBy, usedAt, expiresAt } }: { invitation: Invitation }) {
  if (state === 'open' || state === 'expired') {
    return (
      <span>
        {state === 'open' ? 'ends ' : 'ended '}
        <RelativeTime iso={expiresAt} />
      </span>
    );
  }
  if (state === 'revoked') return null;
  return (
    <span>
      used{usedBy && ' by '}
      {usedBy && <UserLink user={usedBy} />} {usedAt && <RelativeTime iso={usedAt} />}
    </span>
  );
}

type InvitationRowProps = { invitation: Invitation; named: boolean; onRevoked: () => void };
