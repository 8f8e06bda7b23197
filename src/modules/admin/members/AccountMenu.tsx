import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ban, CircleUser, DoorOpen, RotateCcw, ShieldUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import type { AdminMember } from '#shared/admin/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { RowMenu } from '#ui/base/RowMenu.tsx';
import { useDialog } from '#ui/hooks/useDialog.ts';
import { useAccountChanges } from './useAccountChanges.ts';

const RoleDialog = lazy(() => import('./RoleDialog.tsx').then((module) => ({ default: module.RoleDialog })));
const SuspendDialog = lazy(() =>
  import('./SuspendDialog.tsx').then((module) => ({ default: module.SuspendDialog })),
);

const DIALOGS = { role: RoleDialog, suspend: SuspendDialog };

/** What can be done to an account. Nobody suspends themselves. */
export function AccountMenu({ account }: { account: AdminMember }) {
  const dialog = useDialog<'role' | 'suspend'>();
  const { changeState } = useAccountChanges();
  const Dialog = dialog.opened && DIALOGS[dialog.opened.what];
  const own = useCurrentUser()?.id === account.id;
  return (
    <>
      <RowMenu
        label={`Actions for ${nameOf(account)}`}
        run={{
          role: () => dialog.open('role'),
          suspend: () => dialog.open('suspend'),
          restore: () => void changeState(account, 'active'),
        }}
      >
        <Menu.Item value="profile" asChild>
          <Link to="/members/$username" params={{ username: account.username }}>
            <CircleUser aria-hidden />
            View Profile
          </Link>
        </Menu.Item>
        <Menu.Item value="role">
          <ShieldUser aria-hidden />
          Change role…
        </Menu.Item>
        {account.state === 'waiting' && (
          <Menu.Item value="restore">
            <DoorOpen aria-hidden />
            Let in
          </Menu.Item>
        )}
        {account.state === 'suspended' && (
          <Menu.Item value="restore">
            <RotateCcw aria-hidden />
            Let back in
          </Menu.Item>
        )}
        {account.state === 'active' && !own && (
          <Menu.Item value="suspend">
            <Ban aria-hidden />
            Suspend…
          </Menu.Item>
        )}
      </RowMenu>
      <Suspense fallback={null}>
        {dialog.opened && Dialog && (
          <Dialog
            key={dialog.opened.key}
            account={account}
            open={dialog.opened.open}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
