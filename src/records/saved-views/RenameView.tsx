import { Input, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { viewTexts, viewToasts } from '#shared/saved-views/messages.ts';
import { VIEW_NAME_MAX } from '#shared/saved-views/model.ts';
import type { SavedView } from '#shared/saved-views/output.ts';
import { viewCreateInput } from '#shared/saved-views/schema.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

const resolver = schemaResolver(
  viewCreateInput.pick({ name: true }),
  (draft: Pick<SavedView, 'name'>) => draft,
);

/** Renames a view of one's own. */
export function RenameView({ view, open, onClose }: RenameViewProps) {
  const { id, version, name } = view;
  const form = useForm({
    resolver,
    defaultValues: { name },
  });
  const { errors, isDirty } = form.formState;
  const rename = useMutationFeedback(trpc.savedViews.update, {
    success: viewToasts.saved,
    failure: null,
    onSuccess: onClose,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      {...{ open, onClose, title: viewTexts.renameTitle, size: 'sm' }}
      onSubmit={() => void form.handleSubmit((values) => rename.mutate({ id, version, ...values }))()}
      submitLabel={viewTexts.renameTitle}
      busy={rename.isPending}
      busyLabel={generalTexts.saving}
      dirty={isDirty}
    >
      <Stack gap="5" pb="2">
        <FormField label={viewTexts.name} required error={errors.name?.message}>
          <Input autoComplete="off" maxLength={VIEW_NAME_MAX} {...form.register('name')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type RenameViewProps = { view: SavedView; open: boolean; onClose: () => void };
