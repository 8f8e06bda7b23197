import { Button, Skeleton, Stack, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import type { AdminSettings } from '#shared/admin/output.ts';
import { saveSettingsInput } from '#shared/admin/schema.ts';
import { PAYMENT_INFO_MAX } from '#shared/events/model.ts';
import { eventSettingsToasts, eventSettingsTexts as texts } from '#shared/events/settings.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';

/** How to pay for events that don't say it themselves. For admins. */
export function EventSettingsPage() {
  const settings = trpc.admin.settings.useQuery(undefined);
  const showSkeleton = useDelayed(settings.isPending, 150);
  return (
    <AdminPart title={texts.title} subtitle={texts.hint}>
      {settings.data && <Form settings={settings.data} />}
      {settings.isError && <QueryError message={adminTexts.settingsFailed} query={settings} />}
      {showSkeleton && <Skeleton height="10rem" aria-hidden />}
    </AdminPart>
  );
}

type Draft = Pick<AdminSettings, 'paymentInfo'>;

function Form({ settings: { paymentInfo } }: { settings: AdminSettings }) {
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveSettings, {
    success: eventSettingsToasts.saved,
    failure: null,
  });
  const form = useForm({
    resolver: schemaResolver<Draft, Draft>(saveSettingsInput, (draft) => draft),
    defaultValues: { paymentInfo },
  });
  const send = (input: Draft) =>
    confirmed(() => save.mutateAsync(input)).then(
      (saved) => saved && form.reset({ paymentInfo: saved.paymentInfo }),
      (error: unknown) => showServerErrorsInForm(form, error),
    );
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <Stack gap="5">
        <FormField label={texts.paymentInfo} hint={texts.paymentInfoHint} error={errors.paymentInfo?.message}>
          <Textarea rows={4} maxLength={PAYMENT_INFO_MAX} {...form.register('paymentInfo')} />
        </FormField>
        <FormError error={errors.root} />
        <Button type="submit" variant="solid" alignSelf="flex-start" loading={save.isPending}>
          {generalTexts.saveChanges}
        </Button>
      </Stack>
    </form>
  );
}
