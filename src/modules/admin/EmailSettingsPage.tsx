import { Button, Flex, Input, Skeleton, Stack, Text, Textarea } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { adminTexts } from '#shared/admin/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { emailSettingsToasts, emailSettingsTexts as texts } from '#shared/settings/email.messages.ts';
import { emailSettingsInput } from '#shared/settings/email.schema.ts';
import { EMAIL_FOOTER_MAX, type EmailSettings } from '#shared/settings/model.ts';
import { EMAIL_MAX } from '#shared/users/model.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';

type Draft = { replyTo: string; footer: string; perMinute: string; perDay: string; tracking: boolean };

/** How campaigns look, how fast emails are sent, and whether opens and clicks are counted. For admins. */
export function EmailSettingsPage() {
  const settings = trpc.admin.emailSettings.useQuery(undefined);
  const showSkeleton = useDelayed(settings.isPending, 150);
  return (
    <AdminPart title={texts.title} subtitle={texts.hint}>
      {settings.data && <Form settings={settings.data} />}
      {settings.isError && <QueryError message={adminTexts.settingsFailed} query={settings} />}
      {showSkeleton && <Skeleton height="20rem" aria-hidden />}
    </AdminPart>
  );
}

function Form({ settings }: { settings: EmailSettings }) {
  const confirmed = useReauthentication();
  const save = useMutationFeedback(trpc.admin.saveEmailSettings, {
    success: emailSettingsToasts.saved,
    failure: null,
  });
  const form = useForm({
    resolver: schemaResolver<Draft, EmailSettings>(emailSettingsInput, toInput),
    defaultValues: toDraft(settings),
  });
  const { errors } = form.formState;
  const send = (input: EmailSettings) =>
    confirmed(() => save.mutateAsync(input)).then(
      (saved) => saved && form.reset(toDraft(saved)),
      (error: unknown) => showServerErrorsInForm(form, error),
    );
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <Stack gap="5">
        <FormField label={texts.replyTo} hint={texts.replyToHint} error={errors.replyTo?.message}>
          <Input type="email" maxLength={EMAIL_MAX} {...form.register('replyTo')} />
        </FormField>
        <FormField label={texts.footer} hint={texts.footerHint} error={errors.footer?.message}>
          <Textarea rows={4} maxLength={EMAIL_FOOTER_MAX} {...form.register('footer')} />
        </FormField>
        <Flex gap="5" direction={{ base: 'column', sm: 'row' }}>
          <FormField label={texts.perMinute} error={errors.perMinute?.message}>
            <Input inputMode="numeric" {...form.register('perMinute')} />
          </FormField>
          <FormField label={texts.perDay} error={errors.perDay?.message}>
            <Input inputMode="numeric" {...form.register('perDay')} />
          </FormField>
        </Flex>
        <Text textStyle="xs" color="fg.muted" mt="-3">
          {texts.limitHint}
        </Text>
        <SwitchField label={texts.tracking} hint={texts.trackingHint} {...form.register('tracking')} />
        <Text textStyle="xs" color="fg.muted">
          {texts.frozen}
        </Text>
        <FormError error={errors.root} />
        <Button type="submit" variant="solid" alignSelf="flex-start" loading={save.isPending}>
          {generalTexts.saveChanges}
        </Button>
      </Stack>
    </form>
  );
}

function toDraft({ replyTo, footer, perMinute, perDay, tracking }: EmailSettings): Draft {
  return {
    replyTo: replyTo ?? '',
    footer,
    perMinute: perMinute?.toString() ?? '',
    perDay: perDay?.toString() ?? '',
    tracking,
  };
}

function toInput({ replyTo, footer, perMinute, perDay, tracking }: Draft): EmailSettings {
  return {
    replyTo: replyTo.trim() || null,
    footer,
    perMinute: limitOf(perMinute),
    perDay: limitOf(perDay),
    tracking,
  };
}

/** A limit that is no number is refused by the schema. */
function limitOf(typed: string): number | null {
  const text = typed.replace(/[,\s]/g, '');
  return text === '' ? null : Number(text);
}
