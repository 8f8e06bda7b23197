import { Input, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { subscriberTexts, subscriberToasts } from '#shared/subscribers/messages.ts';
import { addSubscriberInput } from '#shared/subscribers/schema.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';

/** Adds an email address. Its owner gets a confirmation email. */
export function AddSubscriberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm<z.infer<typeof addSubscriberInput>>({
    resolver: zodResolver(addSubscriberInput),
    defaultValues: { email: '' },
  });
  const { errors, isDirty } = form.formState;
  const add = useMutationFeedback(trpc.email.subscribers.add, {
    success: subscriberToasts.added,
    failure: null,
    onSuccess: onClose,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={subscriberTexts.add}
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      submitLabel={subscriberTexts.add}
      busy={add.isPending}
      dirty={isDirty}
      size="sm"
    >
      <Stack gap="4">
        <FormField label={generalTexts.email} hint={subscriberTexts.addHint} error={errors.email?.message}>
          <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
        </FormField>
        <FormError error={errors.root} />
      </Stack>
    </FormDialog>
  );
}
