import { Button } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { ModerationCase } from '#shared/moderation/output.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';

const SuspendDialog = lazyOrRetry(async () => ({
  default: (await import('../modules/admin/members/SuspendDialog.tsx')).SuspendDialog,
}));

/** Lets admins suspend the author of a case, as in the list of members. */
export function SuspendAuthor({ author, authorState: state }: ModerationCase) {
  const isAllowed = useCan('admin.members', null);
  const user = useCurrentUser();
  const suspend = useMountedDialog(SuspendDialog);
  if (!isAllowed || state !== 'active' || author.id === user?.id) return null;
  return (
    <>
      <Button onClick={() => suspend.open({ account: { ...author, state } })}>
        <UserX aria-hidden />
        {adminTexts.suspendAccount}
      </Button>
      {suspend.element}
    </>
  );
}
