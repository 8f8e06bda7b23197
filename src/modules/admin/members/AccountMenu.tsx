import { Menu } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Ban, CircleUser, DoorOpen, RotateCcw, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { useAccountChanges } from './useAccountChanges.ts';

const RoleDialog = lazyOrRetry(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }));
const SuspendDialog = lazyOrRetry(async () => ({
  default: (await import('./SuspendDialog.tsx')).SuspendDialog,
}));

/** The actions of accounts, and their dialogs. Admins can't suspend themselves. */
export function useAccountActions(): {
  actionsOf: (account: AdminMember) => Action[];
  element: ReactNode;
} {
  const role = useMountedDialog(RoleDialog);
  const suspend = useMountedDialog(SuspendDialog);
  const { changeState } = useAccountChanges();
  const viewerId = useCurrentUser()?.id;
  const actionsOf = (account: AdminMember): Action[] => {
    const { id, state } = account;
    const reactivate = () => void changeState(account, 'active');
    return [
      {
        key: 'role',
        rowKey: 'e',
        label: adminTexts.changeRole,
        icon: ShieldUser,
        run: () => role.open({ account }),
      },
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
        // Its dialog asks first. The opposite has none, so it has no key.
        rowKey: 's',
        label: adminTexts.suspendAccount,
        icon: Ban,
        run: () => suspend.open({ account }),
        offered: state === 'active' && viewerId !== id,
      },
    ];
  };
  const element = (
    <>
      {role.element}
      {suspend.element}
    </>
  );
  return { actionsOf, element };
}

/** An account's actions. */
export function AccountMenu({ account, actions }: AccountMenuProps) {
  return (
    <ActionMenu label={generalTexts.actionsFor(nameOf(account))} actions={actions}>
      <Menu.Item value="profile" asChild>
        <Link to="/members/$username" params={{ username: account.username }}>
          <CircleUser aria-hidden />
          {adminTexts.viewProfile}
        </Link>
      </Menu.Item>
    </ActionMenu>
  );
}

type AccountMenuProps = { account: AdminMember; actions: readonly Action[] };
