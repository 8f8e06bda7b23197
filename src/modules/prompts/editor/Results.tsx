import { Badge, Box, Button, Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { copyWithToast } from '#lib/text/copyWithToast.ts';
import type { PromptRun } from '#shared/prompts/output.ts';
import { promptTexts, SAMPLE_ANALYSIS } from '#shared/prompts/page.messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { Panel } from '#ui/base/Panel.tsx';
import { MarkdownLazy } from '#widgets/markdown/MarkdownLazy.tsx';
import { RunRating } from '../runs/RunRating.tsx';
import type { PromptRunning, SampleReason } from './useRun.ts';

/** The result of the last run: of a model, as it arrives, or a sample. */
export function Results({ running: { state } }: { running: PromptRunning }) {
  return (
    <Panel title={promptTexts.results}>
      <Box aria-live="polite" aria-busy={state.kind === 'waiting'} minH="8rem">
        {state.kind === 'none' && <Text color="fg.muted">{promptTexts.emptyResults}</Text>}
        {state.kind === 'waiting' && (
          <Flex align="center" gap="3" color="fg.muted">
            <Spinner size="sm" />
            {promptTexts.generating}
          </Flex>
        )}
        {state.kind === 'sample' && <Sample reason={state.reason} compiled={state.compiled} />}
      </Box>
      {state.kind === 'part' && (
        <Stack gap="3" aria-busy={!state.stopped}>
          <Output text={state.output} />
          {state.stopped && (
            <>
              <Badge alignSelf="flex-start">{promptTexts.stopped}</Badge>
              <CopyButton text={state.output} />
            </>
          )}
        </Stack>
      )}
      {state.kind === 'result' && <RunResult run={state.run} />}
    </Panel>
  );
}

/** Exists in this browser only, and isn't rated. */
function Sample({ reason, compiled }: { reason: SampleReason; compiled: string }) {
  const label = reason === 'noModel' ? promptTexts.sampleNoModel : promptTexts.sampleLogIn;
  return (
    <Stack gap="4">
      <Badge alignSelf="flex-start" bg="warning.bg" color="warning">
        {label}
      </Badge>
      <Output text={SAMPLE_ANALYSIS} />
      <Box as="section" aria-label={promptTexts.compiled}>
        <Text textStyle="xs" fontWeight="semibold" color="fg.muted" mb="1">
          {promptTexts.compiled}
        </Text>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {compiled}
        </Box>
      </Box>
      <CopyButton text={`${SAMPLE_ANALYSIS}\n\n${compiled}`} />
    </Stack>
  );
}

/** A stored run with its facts and its rating. */
export function RunResult({ run }: { run: PromptRun }) {
  const { output, model, ms, tokens, estimated, cut } = run;
  return (
    <Stack gap="4">
      <Output text={output} />
      {cut && <Text color="fg.muted">{promptTexts.cut}</Text>}
      <MetaLine color="fg.muted" textStyle="xs">
        {model}
        {promptTexts.seconds(ms)}
        {tokens !== null && promptTexts.tokens(tokens, estimated)}
      </MetaLine>
      <Flex gap="2" wrap="wrap" align="center">
        <RunRating run={run} />
        <CopyButton text={output} />
      </Flex>
    </Stack>
  );
}

/** Markdown of a model, which loads and links nothing. */
function Output({ text }: { text: string }) {
  return (
    <Box overflowWrap="anywhere">
      <MarkdownLazy compact inert>
        {text}
      </MarkdownLazy>
    </Box>
  );
}

function CopyButton({ text }: { text: string }) {
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => void copyWithToast(text)}>
      <Copy aria-hidden />
      {promptTexts.copy}
    </Button>
  );
}
