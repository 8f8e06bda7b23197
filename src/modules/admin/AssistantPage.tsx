import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { showError } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { aiStatusTexts } from '#shared/ai/messages.ts';
import type { AiStatus } from '#shared/ai/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { AdminPart } from './components/AdminPart.tsx';
import { ValueLine, ValueList } from './components/ValueList.tsx';

/** The model of the assistant: its settings, its use today, and its last failure. For admins. */
export function AssistantPage() {
  return (
    <AdminPart title={aiStatusTexts.title} subtitle={aiStatusTexts.hint}>
      <Status />
    </AdminPart>
  );
}

function Status() {
  const status = trpc.admin.assistant.useQuery(undefined);
  const showSkeleton = useDelayed(status.isPending, 150);
  if (status.isError) return <QueryError message={aiStatusTexts.failed} query={status} />;
  if (!status.data) return showSkeleton ? <Skeleton height="16rem" aria-hidden /> : null;
  const { model, ...use } = status.data;
  return (
    <Stack gap="4">
      {model ? <Model model={model} today={use.today} /> : <NoModel />}
      {(model || use.lastFailure) && (
        <ValueList>
          <Value name={aiStatusTexts.lastError}>
            <LastFailure lastFailure={use.lastFailure} said={use.said} />
          </Value>
        </ValueList>
      )}
      {model && <ModelTest />}
    </Stack>
  );
}

/** Asks the model for a word, and shows what came back. */
function ModelTest() {
  const { admin } = trpc.useUtils();
  const test = trpc.admin.testAssistant.useMutation({
    onError: () => showError(aiStatusTexts.testFailed),
    onSettled: () => admin.assistant.invalidate(),
  });
  const { text, cause, said, ms } = test.data ?? {};
  return (
    <Box>
      <Button
        variant="outline"
        loading={test.isPending}
        loadingText={aiStatusTexts.testing}
        onClick={() => test.mutate({})}
      >
        {aiStatusTexts.test}
      </Button>
      <Note>{aiStatusTexts.testHint}</Note>
      <Box role="status" mt="2" overflowWrap="anywhere">
        {text && aiStatusTexts.answered(((ms ?? 0) / 1_000).toFixed(1), text)}
        {cause}
        {said && <Note>{aiStatusTexts.said(said)}</Note>}
      </Box>
    </Box>
  );
}

function Model({ model, today }: { model: NonNullable<AiStatus['model']>; today: AiStatus['today'] }) {
  const { dailyTokens, concurrency, allowInternal } = model;
  return (
    <>
      <ValueList>
        <Value name={aiStatusTexts.model}>{model.name}</Value>
        <Value name={aiStatusTexts.host}>{model.host}</Value>
        <Value name={aiStatusTexts.at}>{concurrency}</Value>
        <Value name={aiStatusTexts.internal}>
          {allowInternal ? aiStatusTexts.internalOn : aiStatusTexts.internalOff}
        </Value>
      </ValueList>
      <ValueList aria-label={aiStatusTexts.today}>
        <Value name={aiStatusTexts.requests} hint={aiStatusTexts.today}>
          {aiStatusTexts.answers(today.answers, today.failures)}
        </Value>
        <Value name={aiStatusTexts.tokens} hint={aiStatusTexts.today}>
          {formatCount(today.tokens)}
          <Note>{dailyTokens === 0 ? aiStatusTexts.noLimit : aiStatusTexts.ofLimit(dailyTokens)}</Note>
          {today.estimated > 0 && <Note>{aiStatusTexts.estimated(today.estimated)}</Note>}
        </Value>
      </ValueList>
    </>
  );
}

function NoModel() {
  return (
    <Box p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text fontWeight="medium">{aiStatusTexts.none}</Text>
      <Text color="fg.muted" mt="1">
        {aiStatusTexts.how}
      </Text>
    </Box>
  );
}

function LastFailure({ lastFailure, said }: Pick<AiStatus, 'lastFailure' | 'said'>) {
  if (!lastFailure) return aiStatusTexts.noError;
  return (
    <>
      {aiStatusTexts.failures[lastFailure.failure]}
      <Note>
        <RelativeTime iso={lastFailure.at} />
      </Note>
      {said && <Note>{aiStatusTexts.said(said)}</Note>}
    </>
  );
}

function Value({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <ValueLine>
      <Box as="dt" color="fg.muted">
        {name}
        {hint && <Note>{hint}</Note>}
      </Box>
      <Box as="dd" overflowWrap="anywhere" minW="0">
        {children}
      </Box>
    </ValueLine>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="xs" color="fg.muted">
      {children}
    </Text>
  );
}
