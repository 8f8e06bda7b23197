import { Button, Stack, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { mailTexts, mailToasts } from '#shared/email/messages.ts';
import { FAILED_RANGES, type FailedRange } from '#shared/email/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';

const OPTIONS = (Object.keys(FAILED_RANGES) as FailedRange[]).map(
  (range) => [range, mailTexts.failedRanges[range]] as const,
);

/** Resends all emails that have failed since a time, after it has shown how many. */
export function ResendFailed() {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setOpenedAt(Date.now())}>
        <RotateCw aria-hidden />
        {mailTexts.resendFailed}
      </Button>
      {openedAt !== null && <Question now={openedAt} onClose={() => setOpenedAt(null)} />}
    </>
  );
}

function Question({ now, onClose }: { now: number; onClose: () => void }) {
  const [range, setRange] = useState<FailedRange>('day');
  const since = new Date(now - FAILED_RANGES[range] * HOUR_MS).toISOString();
  const failed = trpc.outbox.failedSince.useQuery({ since });
  const count = failed.data?.count ?? 0;
  const retry = useMutationFeedback(trpc.outbox.retryFailed, {
    success: (resent) => mailToasts.failedRetried(resent.count),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      size="sm"
      title={mailTexts.resendFailed}
      onClose={onClose}
      onSubmit={() => (count === 0 ? onClose() : retry.mutate({ since }))}
      submitLabel={count === 0 ? generalTexts.close : mailTexts.resendCount(count)}
      busy={retry.isPending || failed.isPending}
      dirty={false}
    >
      <Stack gap="4">
        <FormField label={mailTexts.failedSince} hint={mailTexts.failedHint}>
          <OptionSelect value={range} options={OPTIONS} onChange={setRange} />
        </FormField>
        {failed.isError ? (
          <QueryError message={messageOf(failed.error)} query={failed} />
        ) : (
          <Text role="status">{failed.data && mailTexts.failedCount(count)}</Text>
        )}
      </Stack>
    </FormDialog>
  );
}
