import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { cleanupTexts, jobToasts } from '#shared/jobs/messages.ts';
import type { HeldCleanups } from '#shared/jobs/output.ts';
import { useConfirmedMutation } from '#widgets/useConfirmedMutation.tsx';

/** The deletion of old data waits for an admin, because the server's clock may be wrong. */
export function CleanupNotice({ held: { lastRun, now, hoursLeft } }: { held: HeldCleanups }) {
  const clock = formatDateTime(now);
  const run = useConfirmedMutation(trpc.admin.runCleanups, {
    success: jobToasts.cleanups,
    question: {
      title: cleanupTexts.question,
      body: cleanupTexts.consequence(clock),
      confirmLabel: cleanupTexts.button,
      tone: 'danger',
    },
  });
  return (
    <Box as="section" aria-labelledby="held-cleanups" mb="6">
      <Heading as="h3" size="sm" id="held-cleanups" mb="1">
        {cleanupTexts.title}
      </Heading>
      <Text>{cleanupTexts.reason(formatDateTime(lastRun), clock)}</Text>
      <Text color="fg.muted" mb="2">
        {cleanupTexts.confirmation(hoursLeft)}
      </Text>
      <Button size="sm" onClick={() => run.ask(undefined)}>
        {cleanupTexts.confirm}
      </Button>
      {run.element}
    </Box>
  );
}
