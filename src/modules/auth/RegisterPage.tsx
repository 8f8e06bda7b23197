import { Box, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { boot } from '#lib/boot.ts';
import { trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinMessages, joinTexts } from '#shared/invitations/joining.messages.ts';
import type { RegistrationTerms } from '#shared/invitations/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AuthCard } from './components/AuthCard.tsx';
import { RegisterForm } from './components/RegisterForm.tsx';

/** `next` is the path to open afterwards, `invite` the token of the visitor's invitation. */
export function RegisterPage({ next, invite }: { next: string; invite?: string }) {
  return (
    <AuthCard
      title={generalTexts.createAccount}
      subtitle={joinTexts.join(boot.brand.name)}
      other={{ question: joinTexts.haveAccount, label: generalTexts.logIn, to: '/login', next }}
    >
      {boot.firstAccount ? (
        <Stack gap="5">
          <Notice>{joinTexts.firstAccount}</Notice>
          <RegisterForm next={next} />
        </Stack>
      ) : (
        <RegisterByMode next={next} invite={invite} />
      )}
    </AuthCard>
  );
}

/** Explains the registration mode above the form. */
function RegisterByMode({ next, invite }: { next: string; invite?: string }) {
  const terms = trpc.invitations.check.useQuery({ invitation: invite });
  const showSkeleton = useDelayed(terms.isPending, 150);
  if (terms.isError) {
    return <QueryError message={listMessages.error} query={terms} />;
  }
  if (!terms.data) return showSkeleton ? <Skeleton height="16rem" aria-hidden /> : <Box height="16rem" />;
  const { mode, invited, email, newsletter } = terms.data;
  const notice = noticeFor(terms.data);
  return (
    <Stack gap="5">
      {notice && <Notice warning={invited === false}>{notice}</Notice>}
      {(invited || mode !== 'invitation') && (
        <RegisterForm
          next={next}
          invite={invited ? invite : undefined}
          email={email ?? undefined}
          newsletter={newsletter}
          onInvitationRefused={() => void terms.refetch()}
        />
      )}
    </Stack>
  );
}

function noticeFor({ mode, invited, inviter }: RegistrationTerms): string | null {
  if (inviter) return joinMessages.invited(nameOf(inviter), boot.brand.name);
  if (invited === false) return joinMessages.invitationInvalid[mode];
  if (mode === 'invitation') return joinMessages.invitationNeeded;
  return mode === 'approval' ? joinMessages.approval : null;
}

function Notice({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  const colors = warning
    ? { bg: 'warning.bg', color: 'warning' }
    : { bg: 'accent.subtle', color: 'accent.fg' };
  return (
    <Box {...colors} borderRadius="md" px="4" py="3">
      {children}
    </Box>
  );
}
