import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts } from '#shared/email/messages.ts';
import type { NewsletterChoices as Choices } from '#shared/email/output.ts';
import { PageHeader } from '#widgets/PageHeader.tsx';

/** Ends newsletters or the counting of opens and clicks, without a login. Each can be undone. */
export function NewsletterChoices({ token, read }: { token: string; read: Choices }) {
  const save = useMutationFeedback(trpc.emailAddress.saveNewsletterChoices, { failure: null });
  const { subscribed, tracked } = save.data ?? read;
  const set = (change: Partial<Record<'subscribed' | 'tracked', boolean>>) =>
    save.mutate({ token, ...change });
  return (
    <Box maxW="26rem">
      <PageHeader title={mailTexts.newsletterTitle} />
      <Stack
        gap="6"
        align="flex-start"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
        p={{ base: '5', sm: '6' }}
      >
        {save.isError && <Text role="alert">{messageOf(save.error)}</Text>}
        <Choice
          text={subscribed ? mailTexts.newsletterQuestion : mailTexts.newslettersStopped}
          label={subscribed ? mailTexts.stopNewsletters : mailTexts.getNewslettersAgain}
          main={subscribed}
          busy={save.isPending}
          onChoose={() => set({ subscribed: !subscribed })}
        />
        {subscribed && tracked !== null && (
          <Choice
            text={tracked ? mailTexts.countingQuestion : mailTexts.countingStopped}
            label={tracked ? mailTexts.stopCounting : mailTexts.countAgain}
            busy={save.isPending}
            onChoose={() => set({ tracked: !tracked })}
          />
        )}
      </Stack>
    </Box>
  );
}

type ChoiceProps = { text: string; label: string; main?: boolean; busy: boolean; onChoose: () => void };

function Choice({ text, label, main, busy, onChoose }: ChoiceProps) {
  return (
    <Stack gap="3" align="flex-start">
      <Text role="status">{text}</Text>
      <Button variant={main ? 'solid' : 'outline'} size="lg" disabled={busy} onClick={onChoose}>
        {label}
      </Button>
    </Stack>
  );
}
