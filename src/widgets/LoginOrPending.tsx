import type { ComponentProps } from 'react';
import { useIsPending } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { userMessages } from '#shared/users/messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { LoginLink } from './LoginLink.tsx';
import { PendingNote } from './PendingNote.tsx';

/** How someone who can't write yet gets there: by logging in or, with a pending account, by waiting for an admin. */
export function LoginOrPending(props: ComponentProps<typeof LoginLink>) {
  return useIsPending() ? <PendingNote /> : <LoginLink {...props} />;
}

/** The same for a whole page. `title` tells a visitor why it is empty. */
export function LoginOrPendingState({ title }: { title: string }) {
  return useIsPending() ? (
    <EmptyState title={userMessages.pending} />
  ) : (
    <EmptyState title={title} action={<LoginLink>{generalTexts.logIn}</LoginLink>} />
  );
}
