import { Button } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import type { SuspendedAccount } from './useAccountChanges.ts';

const SuspendDialog = lazyOrRetry(async () => ({
  default: (await import('./SuspendDialog.tsx')).SuspendDialog,
}));

/** Lets admins suspend someone else's account where it is named. */
export function SuspendButton({ account }: { account: SuspendedAccount }) {
  const isAllowed = useCan('admin.members', null);
  const user = useCurrentUser();
  const suspend = useMountedDialog(SuspendDialog);
  if (!isAllowed || account.state !== 'active' || account.id === user?.id) return null;
  return (
    <>
      <Button onClick={() => suspend.open({ account })}>
        <UserX aria-hidden />
        {adminTexts.suspendAccount}
      </Button>
      {suspend.element}
    </>
  );
}
