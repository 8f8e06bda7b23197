import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ban, CircleUser, DoorOpen, RotateCcw, ShieldUser } from 'lucide-react';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { useDialog } from '#ui/hooks/useDialog.ts';
import { useAccountChanges } from './useAccountChanges.ts';

const RoleDialog = lazyOrRetry(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));
const SuspendDialog = lazyOrRetry(async () => ({
  default: (await import('./SuspendDialog.tsx')).SuspendDialog,
}));

const DIALOGS = { role: RoleDialog, suspend: SuspendDialog };

/** An account's actions. Admins can't suspend themselves. */
export function AccountMenu({ account }: { account: AdminMember }) {
  const dialog = useDialog<'role' | 'suspend'>();
  const { changeState } = useAccountChanges();
  const Dialog = dialog.current && DIALOGS[dialog.current.what];
  const { state } = account;
  const reactivate = () => void changeState(account, 'active');
  const own = useCurrentUser()?.id === account.id;
  return (
    <>
      <ActionMenu
        label={generalTexts.actionsFor(nameOf(account))}
        actions={[
          { key: 'role', label: adminTexts.changeRole, icon: ShieldUser, run: () => dialog.open('role') },
          {
            key: 'letIn',
            label: adminTexts.approveRegistration,
            icon: DoorOpen,
            run: reactivate,
            offered: state === 'waiting',
          },
          {
            key: 'restore',
            label: adminTexts.reactivate,
            icon: RotateCcw,
            run: reactivate,
            offered: state === 'suspended',
          },
          {
            key: 'suspend',
            label: adminTexts.suspendAccount,
            icon: Ban,
            run: () => dialog.open('suspend'),
            offered: state === 'active' && !own,
          },
        ]}
      >
        <Menu.Item value="profile" asChild>
          <Link to="/members/$username" params={{ username: account.username }}>
            <CircleUser aria-hidden />
            {adminTexts.viewProfile}
          </Link>
        </Menu.Item>
      </ActionMenu>
      <Suspense fallback={null}>
        {dialog.current && Dialog && (
          <Dialog
            key={dialog.current.key}
            account={account}
            open={dialog.current.open}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
