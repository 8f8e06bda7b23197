import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { countOf } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { categoryTexts, categoryToasts } from '#shared/accounting/categories/messages.ts';
import type { LedgerCategory } from '#shared/accounting/categories/output.ts';
import { categoryAddInput } from '#shared/accounting/categories/schema.ts';
import { ledgerTexts } from '#shared/accounting/messages.ts';
import { CATEGORY_MAX } from '#shared/accounting/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Renames a category of one's own, with its transactions. Undo renames it back. */
export function RenameCategory({ name, own, count, open, onClose }: RenameCategoryProps) {
  const form = useForm({
    resolver: zodResolver(categoryAddInput.pick({ name: true })),
    defaultValues: { name },
  });
  const { errors, isDirty } = form.formState;
  const undo = useMutationFeedback(trpc.accounting.renameCategory, {
    success: categoryToasts.renamed,
    failure: categoryToasts.renameFailed,
  });
  const rename = useMutationFeedback(trpc.accounting.renameCategory, {
    success: ({ own: renamed }) => ({
      ...categoryToasts.renamed,
      ...(renamed && {
        action: { label: generalTexts.undo, run: () => undo.mutate({ ...renamed, name }) },
      }),
    }),
    failure: null,
    onSuccess: onClose,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      {...{ open, onClose, title: categoryTexts.renameTitle, size: 'sm' }}
      onSubmit={() => void form.handleSubmit((values) => rename.mutate({ ...own, ...values }))()}
      submitLabel={categoryTexts.submitRename}
      busy={rename.isPending}
      busyLabel={generalTexts.saving}
      dirty={isDirty}
    >
      <Stack gap="5" pb="2">
        <FormField
          label={categoryTexts.name}
          required
          error={errors.name?.message}
          hint={categoryTexts.renameHint(countOf(count, ledgerTexts.noun))}
        >
          <Input autoComplete="off" maxLength={CATEGORY_MAX} {...form.register('name')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type RenameCategoryProps = {
  name: string;
  own: NonNullable<LedgerCategory['own']>;
  count: number;
  open: boolean;
  onClose: () => void;
};
