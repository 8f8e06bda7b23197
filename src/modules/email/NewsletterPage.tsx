import { Box, Button, chakra, Input, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { boot } from '#lib/boot.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { newsletterTexts } from '#shared/subscribers/messages.ts';
import { type NewsletterInput, newsletterInput } from '#shared/subscribers/schema.ts';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useArrivalFocus } from '#ui/hooks/useArrivalFocus.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';

/** Asks for newsletters, with or without an account. The response is the same for every email address. */
export function NewsletterPage() {
  const form = useForm<NewsletterInput>({
    resolver: zodResolver(newsletterInput),
    defaultValues: { email: '', website: '' },
  });
  const { errors } = form.formState;
  const request = trpc.newsletter.request.useMutation({
    onError: (error) => showServerErrorsInForm(form, error),
  });
  useArrivalFocus(!request.data, () => form.setFocus('email'));
  return (
    <Box maxW="26rem">
      <PageHeader title={newsletterTexts.title} subtitle={newsletterTexts.subtitle(boot.brand.name)} />
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '5', sm: '6' }}>
        {request.data ? (
          <Requested
            email={request.variables?.email ?? ''}
            delivers={request.data.delivers}
            onAgain={() => {
              request.reset();
              form.reset();
            }}
          />
        ) : (
          <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
            <Stack gap="5">
              <FormField label={generalTexts.email} error={errors.email?.message}>
                <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
              </FormField>
              <chakra.label srOnly aria-hidden>
                {newsletterTexts.website}
                <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
              </chakra.label>
              <Text color="fg.muted" textStyle="sm">
                {newsletterTexts.consent}
              </Text>
              <FormError error={errors.root} />
              <Button type="submit" variant="solid" size="lg" loading={request.isPending}>
                {newsletterTexts.subscribe}
              </Button>
            </Stack>
          </form>
        )}
      </Box>
    </Box>
  );
}

function Requested({ email, delivers, onAgain }: RequestedProps) {
  const message = useRef<HTMLParagraphElement>(null);
  // Focus was in the form, which is no longer shown.
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Text ref={message} role="status" tabIndex={-1} outline="none" overflowWrap="anywhere">
        {delivers ? newsletterTexts.requested(email) : newsletterTexts.requestedStored}
      </Text>
      <Button onClick={onAgain}>{newsletterTexts.again}</Button>
    </Stack>
  );
}

type RequestedProps = { email: string; delivers: boolean; onAgain: () => void };
