import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { joinToasts } from '#shared/invitations/joining.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import type { Invitation } from '#shared/invitations/output.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ListRow } from '#ui/lists/RowList.tsx';
import { UserLink } from '#widgets/UserLink.tsx';

const OPEN_TONE = { bg: 'success.bg', color: 'success' };

/** One invitation with its status. `named` adds who created it. */
export function InvitationRow({ invitation, withCreator, onRevoked }: InvitationRowProps) {
  const { id, note, email, state, createdAt, createdBy } = invitation;
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutationFeedback(trpc.invitations.revoke, {
    success: joinToasts.revoked,
    onSuccess: () => setAsking(false),
    onRefreshed: onRevoked,
    onError: () => setAsking(false),
  });
  const name = note ?? email ?? invitationTexts.unnamed;
  return (
    <ListRow>
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Flex wrap="wrap" columnGap="2" rowGap="1" color="fg.muted" textStyle="xs" mt="1">
          <span>
            {invitationTexts.created} <RelativeTime iso={createdAt} />
            {withCreator && (
              <>
                {` ${invitationTexts.by} `}
                <UserLink user={createdBy} />
              </>
            )}
          </span>
          <StateNote invitation={invitation} />
        </Flex>
      </Box>
      <Flex align="center" gap="3" flex="none" justify="space-between">
        <Badge {...(state === 'open' ? OPEN_TONE : {})}>{invitationTexts.states[state]}</Badge>
        {state === 'open' && (
          <Button size="sm" aria-label={invitationTexts.revokeOf(name)} onClick={() => setAsking(true)}>
            {invitationTexts.revoke}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title={invitationTexts.revokeTitle}
        body={invitationTexts.revokeBody}
        confirmLabel={invitationTexts.revoke}
        tone="danger"
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate({ id })}
      />
    </ListRow>
  );
}

function StateNote({ invitation: { state, usedBy, usedAt, expiresAt } }: { invitation: Invitation }) {
  if (state === 'open' || state === 'expired') {
    return (
      <span>
        {state === 'open' ? invitationTexts.expires : invitationTexts.expired}{' '}
        <RelativeTime iso={expiresAt} />
      </span>
    );
  }
  if (state === 'revoked') return null;
  return (
    <span>
      {invitationTexts.used}
      {usedBy && ` ${invitationTexts.by} `}
      {usedBy && <UserLink user={usedBy} />} {usedAt && <RelativeTime iso={usedAt} />}
    </span>
  );
}

type InvitationRowProps = { invitation: Invitation; withCreator: boolean; onRevoked: () => void };
