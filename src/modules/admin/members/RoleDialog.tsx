import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { type AdminMember, ROLE_RIGHTS } from '#shared/admin/model.ts';
import { ACCOUNT_ROLES, type AccountRole } from '#shared/roles.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { capitalised } from './stateWords.ts';
import { useAccountChanges } from './useAccountChanges.ts';

/** The four roles with what each may do. */
export function RoleDialog({ account, open, onClose }: AccountDialogProps) {
  const [role, setRole] = useState<AccountRole>(account.role);
  const { busy, changeRole } = useAccountChanges();
  const own = useCurrentUser()?.id === account.id;
  const save = () => {
    if (role === account.role) return onClose();
    changeRole(account, role).then(onClose, () => {});
  };
  return (
    <FormDialog
      open={open}
      size="sm"
      title={`Role of ${nameOf(account)}`}
      onClose={onClose}
      onSubmit={save}
      submitLabel="Change role"
      busy={busy}
      dirty={false}
    >
      <Stack gap="4">
        <ChoiceGroup legend="Role">
          {ACCOUNT_ROLES.map((each) => (
            <Choice
              key={each}
              name="role"
              label={capitalised(each)}
              hint={ROLE_RIGHTS[each]}
              checked={role === each}
              onChoose={() => setRole(each)}
            />
          ))}
        </ChoiceGroup>
        {own && role !== 'admin' && (
          <Box role="status" color="warning" bg="warning.bg" borderRadius="md" px="3" py="2.5">
            This is your own account: you lose access to these pages at once, and only another administrator
            can give it back.
          </Box>
        )}
      </Stack>
    </FormDialog>
  );
}

export type AccountDialogProps = { account: AdminMember; open: boolean; onClose: () => void };
