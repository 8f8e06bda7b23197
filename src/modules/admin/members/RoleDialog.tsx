import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCurrentUser } from '#lib/session/session.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ACCOUNT_ROLES, type AccountRole } from '#shared/roles.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Choice, ChoiceGroup } from '#ui/forms/ChoiceGroup.tsx';
import { capitalize } from './capitalize.ts';
import { useAccountChanges } from './useAccountChanges.ts';

/** The four roles with their permissions. */
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
      title={adminTexts.roleOf(nameOf(account))}
      onClose={onClose}
      onSubmit={save}
      submitLabel={adminTexts.changeRole}
      busy={busy}
      dirty={false}
    >
      <Stack gap="4">
        <ChoiceGroup legend={generalTexts.role}>
          {ACCOUNT_ROLES.map((each) => (
            <Choice
              key={each}
              name="role"
              label={capitalize(each)}
              hint={adminTexts.roleRights[each]}
              checked={role === each}
              onChoose={() => setRole(each)}
            />
          ))}
        </ChoiceGroup>
        {own && role !== 'admin' && (
          <Box role="status" color="warning" bg="warning.bg" borderRadius="md" px="3" py="2.5">
            {adminTexts.ownRole}
          </Box>
        )}
      </Stack>
    </FormDialog>
  );
}

export type AccountDialogProps = { account: AdminMember; open: boolean; onClose: () => void };
