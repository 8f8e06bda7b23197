import { Stack, Text, Textarea } from '@chakra-ui/react';
import { boot } from '#lib/boot.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { SUSPEND_REASON_MAX } from '#shared/admin/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';
import { type SuspendedAccount, useAccountChanges } from './useAccountChanges.ts';

/** Confirms a suspension. The reason stays in the form until the account is suspended. */
export function SuspendDialog({ account, open, onClose }: SuspendDialogProps) {
  const { texts, write, ...keptText } = useKeptTexts(`account:${account.id}:suspend`, { reason: '' });
  const { reason } = texts;
  const close = keptText.closing(onClose);
  const { busy, changeState } = useAccountChanges();
  return (
    <FormDialog
      open={open}
      size="sm"
      title={adminTexts.suspendTitle(nameOf(account))}
      onClose={close}
      onSubmit={() => void changeState(account, 'suspended', reason).then(close, () => {})}
      submitLabel={adminTexts.suspend}
      busy={busy}
      dirty={reason.trim() !== ''}
      {...keptText.frame}
    >
      <Stack gap="4">
        <Text color="fg.muted">{adminTexts.suspendNote(boot.delivers)}</Text>
        {keptText.note}
        <FormField label={adminTexts.reason} hint={adminTexts.reasonHint}>
          <Textarea
            rows={3}
            maxLength={SUSPEND_REASON_MAX}
            value={reason}
            onChange={(event) => write({ reason: event.target.value })}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}

type SuspendDialogProps = { account: SuspendedAccount; open: boolean; onClose: () => void };
