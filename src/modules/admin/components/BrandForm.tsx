import { Button, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { schemaResolver } from '#lib/schemaResolver.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import { trpc } from '#lib/trpc.ts';
import { brandTexts, brandToasts } from '#shared/branding/messages.ts';
import {
  BRAND_VARIABLES,
  HOME_TEXT_MAX,
  LOGO_URL_MAX,
  SENDER_MAX,
  SITE_NAME_MAX,
  SITE_SHORT_MAX,
  type VariableSetting,
} from '#shared/branding/model.ts';
import type { BrandSettingsRead } from '#shared/branding/output.ts';
import { type BrandSettingsInput, brandSettingsInput } from '#shared/branding/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { ImageField } from '#widgets/ImageField.tsx';
import { AccentField } from './AccentField.tsx';

type Draft = Record<'name' | 'short' | 'logoUrl' | 'accent' | 'homeText' | 'sender', string>;

const LOGO_TEXTS = {
  image: brandTexts.logo,
  upload: brandTexts.uploadLogo,
  remove: brandTexts.removeLogo,
  hint: brandTexts.logoHint,
  uploading: brandTexts.uploadingLogo,
  url: brandTexts.logoUrl,
  urlHint: brandTexts.logoUrlHint,
  urlPlaceholder: brandTexts.logoUrlPlaceholder,
  uploaded: brandTexts.uploadedLogo,
};

/** Name, logo, accent color, home text, and sender. What an environment variable sets can't be changed here. */
export function BrandForm({ settings }: { settings: BrandSettingsRead }) {
  const { environment, fixed } = settings;
  const confirmed = useReauthentication();
  const utils = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const save = useMutationFeedback(trpc.admin.saveBrandSettings, {
    success: brandToasts.saved,
    failure: null,
  });
  const form = useForm({
    resolver: schemaResolver<Draft, BrandSettingsInput>(brandSettingsInput, (draft) => toInput(draft, fixed)),
    defaultValues: toDraft(settings),
  });
  const { errors } = form.formState;
  const send = (input: BrandSettingsInput) =>
    confirmed(() => save.mutateAsync(input)).then(
      (saved) => {
        if (!saved) return;
        utils.admin.brandSettings.setData(undefined, saved);
        form.reset(toDraft(saved));
      },
      (error: unknown) => showServerErrorsInForm(form, error),
    );
  /** The hint of a field that the environment may decide, and whether it does. */
  const decided = (setting: VariableSetting, hint: string) => {
    const value = environment[setting];
    const isFixed = fixed.includes(setting);
    const says = isFixed ? brandTexts.fixedBy(BRAND_VARIABLES[setting]) : value && brandTexts.default(value);
    return { hint: [hint, says].filter(Boolean).join(' '), disabled: isFixed, shown: isFixed ? value : null };
  };
  const line = (setting: VariableSetting, label: string, hint: string, max: number) => {
    const { shown, disabled, ...field } = decided(setting, hint);
    return (
      <FormField label={label} hint={field.hint} error={errors[setting]?.message}>
        {disabled ? (
          <Input value={shown ?? ''} readOnly aria-disabled color="fg.muted" />
        ) : (
          <Input maxLength={max} placeholder={environment[setting] ?? ''} {...form.register(setting)} />
        )}
      </FormField>
    );
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <Stack gap="5">
        {line('name', brandTexts.name, brandTexts.nameHint, SITE_NAME_MAX)}
        {line('short', brandTexts.short, brandTexts.shortHint, SITE_SHORT_MAX)}
        <Controller
          control={form.control}
          name="logoUrl"
          render={({ field }) => (
            <ImageField
              texts={LOGO_TEXTS}
              max={LOGO_URL_MAX}
              value={field.value}
              error={errors.logoUrl?.message}
              inputRef={field.ref}
              onChange={field.onChange}
              onSending={setSending}
              preview={(url) => url && <Logo url={url} />}
            />
          )}
        />
        <Controller
          control={form.control}
          name="accent"
          render={({ field }) => (
            <AccentField
              value={field.value}
              error={errors.accent?.message}
              inputRef={field.ref}
              onChange={field.onChange}
            />
          )}
        />
        <FormField
          label={brandTexts.homeText}
          hint={brandTexts.homeTextHint}
          error={errors.homeText?.message}
        >
          <Textarea rows={3} maxLength={HOME_TEXT_MAX} {...form.register('homeText')} />
        </FormField>
        {line('sender', brandTexts.sender, brandTexts.senderHint, SENDER_MAX)}
        <FormError error={errors.root} />
        <Flex gap="3" align="center" wrap="wrap">
          <Button type="submit" variant="solid" loading={save.isPending} disabled={isSending}>
            {generalTexts.saveChanges}
          </Button>
          {save.isSuccess && (
            <Button variant="ghost" onClick={() => window.location.reload()}>
              {brandTexts.reloadNow}
            </Button>
          )}
          <Text textStyle="xs" color="fg.muted">
            {brandTexts.reload}
          </Text>
        </Flex>
      </Stack>
    </form>
  );
}

function Logo({ url }: { url: string }) {
  return <img src={url} alt="" style={{ height: '3rem', maxWidth: '10rem', objectFit: 'contain' }} />;
}

function toDraft(settings: BrandSettingsRead): Draft {
  return {
    name: settings.name ?? '',
    short: settings.short ?? '',
    logoUrl: settings.logoUrl ?? '',
    accent: settings.accent ?? '',
    homeText: settings.homeText ?? '',
    sender: settings.sender ?? '',
  };
}

/** Without what the environment decides. */
function toInput(draft: Draft, fixed: readonly VariableSetting[]): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !fixed.some((each) => each === name)));
}
