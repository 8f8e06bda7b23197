import { Box, Button, chakra, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useCan } from '#lib/session/session.ts';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { applyTexts } from '#shared/applications/messages.ts';
import type { IntakeNotice } from '#shared/applications/output.ts';
import { applyInput } from '#shared/applications/schema.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormError } from '#ui/forms/FormError.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { useKeptTexts } from '#widgets/useKeptTexts.tsx';

const { projectName, website, email, description } = APPLICATION_FIELDS;
const BLANK = { projectName: '', website: '', email: '', description: '', fax: '' };

/** The Apply tab of the program's page, for everyone. The response is the same for every email address. */
export function ApplyForm() {
  // A visitor has no account that keeps a draft, so this browser does.
  const kept = useKeptTexts('program:apply', BLANK, (texts) => form.reset(texts));
  const form = useForm({ resolver: zodResolver(applyInput), defaultValues: kept.texts });
  const keep = {
    onChange: () => {
      const { website: url, fax: trap, ...texts } = form.getValues();
      kept.write({ ...texts, website: url ?? '', fax: trap ?? '' });
    },
  };
  const { errors } = form.formState;
  const apply = trpc.applications.submit.useMutation({
    onSuccess: kept.clear,
    onError: (error) => showServerErrorsInForm(form, error),
  });
  return (
    <Stack as="section" aria-labelledby="apply" gap="6" maxW="40rem">
      <Heading id="apply" as="h2" srOnly>
        {applyTexts.form}
      </Heading>
      <StaffLink />
      <Notice />
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '5', sm: '6' }}>
        {apply.data ? (
          <Sent email={apply.variables?.email ?? ''} delivers={apply.data.delivers} onAgain={apply.reset} />
        ) : (
          <form noValidate onSubmit={form.handleSubmit((values) => apply.mutate(values))}>
            <Stack gap="5">
              {kept.note}
              <FormField label={projectName.label} required error={errors.projectName?.message}>
                <Input autoComplete="off" {...form.register('projectName', keep)} />
              </FormField>
              <FormField label={website.label} error={errors.website?.message} hint={applyTexts.websiteHint}>
                <Input type="text" inputMode="url" autoComplete="url" {...form.register('website', keep)} />
              </FormField>
              <FormField label={email.label} required error={errors.email?.message}>
                <Input
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  {...form.register('email', keep)}
                />
              </FormField>
              <FormField
                label={description.label}
                required
                error={errors.description?.message}
                hint={applyTexts.descriptionHint}
              >
                <Textarea rows={5} {...form.register('description', keep)} />
              </FormField>
              <chakra.label srOnly aria-hidden>
                {applyTexts.fax}
                <input tabIndex={-1} autoComplete="off" {...form.register('fax')} />
              </chakra.label>
              <FormError error={errors.root} />
              <Button
                type="submit"
                variant="solid"
                size="lg"
                alignSelf="flex-start"
                loading={apply.isPending}
              >
                {applyTexts.submit}
              </Button>
            </Stack>
          </form>
        )}
      </Box>
    </Stack>
  );
}

/** What was sent, for staff. */
function StaffLink() {
  const reads = useCan('applications.read', null);
  if (!reads) return null;
  return (
    <Button size="sm" alignSelf="flex-start" asChild>
      <Link to="/accelerator/applications">
        <Inbox aria-hidden />
        {applyTexts.review}
      </Link>
    </Button>
  );
}

/** When applications open. */
function Notice() {
  const notice = trpc.applications.intake.useQuery({});
  if (notice.isError) return <QueryError message={applyTexts.intakeFailed} query={notice} />;
  return (
    <Text textStyle="reading" minH="1lh">
      {notice.data && noticeOf(notice.data)}
    </Text>
  );
}

function noticeOf({ intake, cohort }: IntakeNotice): string {
  if (!cohort) return applyTexts.notPlanned;
  return intake === 'open'
    ? applyTexts.isOpen(cohort.name, formatDay(cohort.closesOn))
    : applyTexts.opensOn(formatDay(cohort.opensOn));
}

function Sent({ email: address, delivers, onAgain }: SentProps) {
  const message = useRef<HTMLParagraphElement>(null);
  // Focus was in the form, which is no longer shown.
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack gap="4" align="flex-start">
      <Heading as="h3" size="md">
        {applyTexts.sentTitle}
      </Heading>
      <Text ref={message} role="status" tabIndex={-1} outline="none" overflowWrap="anywhere">
        {delivers ? applyTexts.sent(address) : applyTexts.sentStored}
      </Text>
      <Button onClick={onAgain}>{applyTexts.again}</Button>
    </Stack>
  );
}

type SentProps = { email: string; delivers: boolean; onAgain: () => void };
