import { Box, Button, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { PromptRun } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts, promptToasts } from '#shared/prompts/page.messages.ts';
import { DescriptionList } from '#ui/base/DescriptionList.tsx';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { RunResult } from '../editor/Results.tsx';
import { RunFacts } from './RunList.tsx';

/** A stored run: its prompt, its values, and its output. */
export function RunDrawer({ id, onClose, onRunAgain }: RunDrawerProps) {
  const shownId = useLast(id ?? null);
  const read = trpc.prompts.readRun.useQuery({ id: shownId ?? 0 }, { enabled: id !== undefined });
  const run = read.data;
  const remove = useMutationFeedback(trpc.prompts.deleteRun, {
    success: promptToasts.runDeleted,
    onSuccess: onClose,
  });
  return (
    <DetailDrawer
      open={id !== undefined}
      onClose={onClose}
      title={promptTexts.run}
      actions={
        run && (
          <>
            <Button size="sm" onClick={() => onRunAgain(run)}>
              <RotateCw aria-hidden />
              {promptTexts.runAgain}
            </Button>
            <Button size="sm" loading={remove.isPending} onClick={() => remove.mutate({ id: run.id })}>
              <Trash2 aria-hidden />
              {generalTexts.delete}
            </Button>
          </>
        )
      }
    >
      {read.isPending && <Skeleton height="12rem" aria-hidden />}
      {read.isError && <ErrorState message={messageOf(read.error, promptFailures.runs)} />}
      {run && <Details run={run} />}
    </DetailDrawer>
  );
}

function Details({ run }: { run: PromptRun }) {
  const { text, values } = run;
  const pairs = Object.entries(values);
  return (
    <Stack gap="4">
      <RunFacts run={run} />
      <Part title={promptTexts.output}>
        <RunResult run={run} />
      </Part>
      <Part title={promptTexts.prompt}>
        <Box p="3" bg="bg.hover" borderRadius="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Box>
      </Part>
      {pairs.length > 0 && (
        <Part title={promptTexts.values}>
          <DescriptionList facts={pairs} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

type RunDrawerProps = {
  id: number | undefined;
  onClose: () => void;
  /** Shows its text and values in the editor, and runs them. */
  onRunAgain: (run: PromptRun) => void;
};
