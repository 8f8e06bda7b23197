import { Button, Input, Link, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { type ResetRequestInput, resetRequestInput } from '#shared/email-links/schema.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { joinMessages, joinTexts } from '#shared/invitations/joining.messages.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useArrivalFocus } from '#ui/hooks/useArrivalFocus.ts';
import { AuthCard } from './components/AuthCard.tsx';

/** Requests an email with a link. The response is the same whether or not an account has the email address. */
export function ResetRequestPage() {
  const form = useForm<ResetRequestInput>({
    resolver: zodResolver(resetRequestInput),
    defaultValues: { email: '' },
  });
  const { errors } = form.formState;
  const request = trpc.account.requestReset.useMutation({
    onError: (error) => showServerErrorsInForm(form, error),
  });
  useArrivalFocus(!request.data, () => form.setFocus('email'));
  return (
    <AuthCard
      title={joinTexts.resetTitle}
      subtitle={boot.delivers ? joinTexts.resetSubtitle : joinTexts.resetSubtitleStored}
      other={{ question: joinTexts.remembered, label: generalTexts.logIn, to: '/login', next: '/' }}
    >
      {request.data ? (
        <RequestSent delivers={request.data.delivers} onAgain={() => request.reset()} />
      ) : (
        <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
          <Stack gap="5">
            <FormField label={generalTexts.email} error={errors.email?.message}>
              <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
            </FormField>
            <FormError error={errors.root} />
            <Button type="submit" variant="solid" size="lg" loading={request.isPending}>
              {joinTexts.sendLink}
            </Button>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}

function RequestSent({ delivers, onAgain }: { delivers: boolean; onAgain: () => void }) {
  const { supportEmail } = boot.brand;
  const message = useRef<HTMLParagraphElement>(null);
  // Focus was in the form, which is no longer shown.
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Text ref={message} role="status" tabIndex={-1} outline="none">
        {delivers ? joinMessages.resetAsked : joinMessages.resetStored}
      </Text>
      {!delivers && supportEmail === null && <Text>{joinTexts.askAdmin}</Text>}
      {!delivers && supportEmail !== null && (
        <Text>
          {joinTexts.requestLinkFrom}{' '}
          <Link href={`mailto:${supportEmail}`} overflowWrap="anywhere">
            {supportEmail}
          </Link>
        </Text>
      )}
      <Button onClick={onAgain}>{joinTexts.tryAnotherEmail}</Button>
    </Stack>
  );
}
