import { Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import type { Cohort } from '#shared/applications/output.ts';
import { applicationToasts, cohortTexts } from '#shared/applications/page.messages.ts';
import { cohortCreateInput } from '#shared/applications/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Adds or edits a cohort. `cohort` is null for a new one. */
export function CohortDialog({ cohort, open, onClose }: CohortDialogProps) {
  const { name = '', opensOn = '', closesOn = '', size = 20 } = cohort ?? {};
  const form = useForm({
    resolver: zodResolver(cohortCreateInput),
    defaultValues: { name, opensOn, closesOn, size },
  });
  const { errors, isDirty } = form.formState;
  const feedback = {
    success: applicationToasts.cohortSaved,
    failure: null,
    onSuccess: onClose,
    onError: (error: unknown) => showServerErrorsInForm(form, error),
  };
  const create = useMutationFeedback(trpc.cohorts.create, feedback);
  const update = useMutationFeedback(trpc.cohorts.update, feedback);
  const submit = form.handleSubmit((values) => {
    if (cohort) update.mutate({ ...values, id: cohort.id, version: cohort.version });
    else create.mutate(values);
  });
  return (
    <FormDialog
      {...{ open, onClose, title: cohort ? cohortTexts.editing : cohortTexts.add, size: 'sm' }}
      onSubmit={() => void submit()}
      submitLabel={cohort ? generalTexts.saveChanges : cohortTexts.add}
      busy={create.isPending || update.isPending}
      busyLabel={cohort ? generalTexts.saving : cohortTexts.adding}
      dirty={isDirty}
    >
      <Stack gap="5" pb="2">
        <FormField label={cohortTexts.name} required error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </FormField>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField label={cohortTexts.opensOn} required error={errors.opensOn?.message}>
            <Controller
              control={form.control}
              name="opensOn"
              render={({ field }) => <DateInput {...field} />}
            />
          </FormField>
          <FormField
            label={cohortTexts.closesOn}
            required
            error={errors.closesOn?.message}
            hint={cohortTexts.closesHint}
          >
            <Controller
              control={form.control}
              name="closesOn"
              render={({ field }) => <DateInput {...field} />}
            />
          </FormField>
        </SimpleGrid>
        <FormField label={cohortTexts.size} required error={errors.size?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            {...form.register('size', { valueAsNumber: true })}
          />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}

type CohortDialogProps = { cohort: Cohort | null; open: boolean; onClose: () => void };
