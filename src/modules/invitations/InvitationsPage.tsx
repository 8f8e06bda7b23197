import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser, useIsPending } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { joinMessages } from '#shared/invitations/joining.messages.ts';
import { invitationTexts } from '#shared/invitations/messages.ts';
import { INVITATION_DAYS } from '#shared/invitations/model.ts';
import type { NewInvitation } from '#shared/invitations/output.ts';
import { NEW_ACCOUNT_HOURS } from '#shared/moderation/model.ts';
import { roleAtLeast } from '#shared/roles.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { InvitationList } from './components/InvitationList.tsx';
import { NewLink } from './components/NewLink.tsx';

const InviteDialog = lazyOrRetry(async () => ({
  default: (await import('./InviteDialog.tsx')).InviteDialog,
}));

/** The viewer's invitations. Admins can also see everyone's. */
export function InvitationsPage({ everyone }: { everyone: boolean }) {
  const user = useCurrentUser();
  const pending = useIsPending();
  const mayInvite = useCan('invitations.own', null);
  const seesAll = useCan('invitations.all', null);
  const terms = trpc.invitations.check.useQuery({});
  const [inviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  if (!user) return null;
  const tooNew = isTooNew(user);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
        <Stack gap="1" minW="0" flex="1 1 16rem">
          <Heading as="h2" size="lg">
            {invitationTexts.title}
          </Heading>
          <Text color="fg.muted">
            {invitationTexts.intro(INVITATION_DAYS)} {terms.data && invitationTexts.modes[terms.data.mode]}
          </Text>
        </Stack>
        {mayInvite && !tooNew && (
          <Button variant="solid" onClick={() => setInviting(true)}>
            <Plus aria-hidden />
            {invitationTexts.invite}
          </Button>
        )}
      </Flex>
      {pending && <LoginOrPendingState title={userMessages.loginRequired} />}
      {!mayInvite && !pending && <EmptyState title={invitationTexts.inPreview} />}
      {mayInvite && tooNew && (
        <Text mb="5" color="fg.muted">
          {joinMessages.tooNew}
        </Text>
      )}
      {invitation && <NewLink made={invitation} onDone={() => setInvitation(null)} />}
      {mayInvite && seesAll && (
        <ViewSwitch label={invitationTexts.whose}>
          <Link
            to="/settings/invitations"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={everyone ? undefined : 'page'}
          >
            {invitationTexts.mine}
          </Link>
          <Link
            to="/settings/invitations"
            search={{ view: 'all' }}
            aria-current={everyone ? 'page' : undefined}
          >
            {invitationTexts.all}
          </Link>
        </ViewSwitch>
      )}
      {mayInvite && (
        <InvitationList
          everyone={everyone && seesAll}
          onInvite={tooNew ? undefined : () => setInviting(true)}
        />
      )}
      {inviting && (
        <Suspense fallback={null}>
          <InviteDialog
            onClose={() => setInviting(false)}
            onMade={(invitation) => {
              setInvitation(invitation);
              setInviting(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function isTooNew({ role, createdAt }: CurrentUser): boolean {
  return !roleAtLeast(role, 'staff') && Date.now() - Date.parse(createdAt) < NEW_ACCOUNT_HOURS * 3_600_000;
}
