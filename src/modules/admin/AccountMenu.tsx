import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ban, CircleUser, DoorOpen, RotateCcw, ShieldUser } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AdminMember } from '#shared/admin.ts';
import { nameOf } from '#shared/users.ts';
import { RowMenu } from '../../components/RowMenu.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useAccountChanges } from './useAccountChanges.ts';

const RoleDialog = lazy(() => import('./RoleDialog.tsx').then((module) => ({ default: module.RoleDialog })));
const SuspendDialog = lazy(() =>
  import('./SuspendDialog.tsx').then((module) => ({ default: module.SuspendDialog })),
);

/** What can be done to an account. Nobody suspends themselves. */
export function AccountMenu({ account }: { account: AdminMember }) {
  const [dialog, setDialog] = useState<'role' | 'suspend' | null>(null);
  const { changeState } = useAccountChanges();
  const own = useCurrentUser()?.id === account.id;
  const close = () => setDialog(null);
  return (
    <>
      <RowMenu
        label={`Actions for ${nameOf(account)}`}
        run={{
          role: () => setDialog('role'),
          suspend: () => setDialog('suspend'),
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
        {dialog === 'role' && <RoleDialog account={account} onClose={close} />}
        {dialog === 'suspend' && <SuspendDialog account={account} onClose={close} />}
      </Suspense>
    </>
  );
}
