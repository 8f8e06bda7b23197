import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Save } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { copyWithToast } from '#lib/text/copyWithToast.ts';
import { trpc } from '#lib/trpc.ts';
import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import type { ToolDescription, ToolResult } from '#shared/tool-runs/output.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { Panel } from '#ui/base/Panel.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { CodeBlock } from '#widgets/markdown/CodeBlock.tsx';
import { readingClass } from '#widgets/markdown/readingClass.ts';
import { SaveDraft } from '#widgets/SaveDraft.tsx';
import type { ToolValues } from './inputTexts.ts';
import { outputMarkdown, outputText } from './outputText.ts';
import type { RunOutcome } from './useToolRun.ts';

/** What came out of the latest run. Only real outputs can be saved. */
export function ToolOutput({ tool, outcome, running, onRetry }: ToolOutputProps) {
  return (
    <Panel title={toolTexts.output}>
      <Box aria-busy={running}>
        <Box role="status" srOnly>
          {running && toolTexts.running}
        </Box>
        <Content tool={tool} outcome={outcome} onRetry={onRetry} />
      </Box>
    </Panel>
  );
}

function Content({ tool, outcome, onRetry }: Omit<ToolOutputProps, 'running'>) {
  switch (outcome.kind) {
    case 'none':
      return <Text color="fg.muted">{toolTexts.noOutput}</Text>;
    case 'stopped':
      return <Text color="fg.muted">{toolTexts.stopped}</Text>;
    case 'failed':
      return <ErrorState message={outcome.message} onRetry={() => onRetry(outcome.input)} />;
    case 'example':
      return (
        <Stack gap="3">
          <Badge alignSelf="flex-start" bg="warning.bg" color="warning" whiteSpace="normal">
            {toolTexts.example[outcome.reason]}
          </Badge>
          <OutputCode output={outcome.output} />
          <Flex gap="2" wrap="wrap">
            <CopyOutput output={outcome.output} />
          </Flex>
        </Stack>
      );
    case 'result':
      return <RunResult tool={tool} {...outcome} />;
    case 'saved': {
      const { output, provider, model, createdAt } = outcome.result;
      return (
        <Stack gap="3">
          <MetaLine color="fg.muted" textStyle="xs">
            <span>
              {toolTexts.savedResult} <RelativeTime iso={createdAt} />
            </span>
            {provider === 'embedded' ? toolTexts.ranEmbedded : (model ?? '')}
          </MetaLine>
          <OutputCode output={output} />
          <Flex gap="2" wrap="wrap">
            <CopyOutput output={output} />
            <SaveDraft title={toolTexts.draftTitle(tool.name)} body={outputMarkdown(output)} />
          </Flex>
        </Stack>
      );
    }
  }
}

function RunResult({ tool, input, result }: ResultProps) {
  const { output, provider, model, ms, usage } = result;
  const [savedResult, setSavedResult] = useState<ToolResult | null>(null);
  const isSaved = savedResult === result;
  const refusal = useRefusal('tools.results', null);
  const showRefusal = useRefusalToast();
  const save = useMutationFeedback(trpc.tools.saveResult, {
    success: toolToasts.resultSaved,
    failure: toolToasts.saveFailed,
    onSuccess: () => setSavedResult(result),
  });
  return (
    <Stack gap="3">
      <MetaLine color="fg.muted" textStyle="xs">
        {provider === 'embedded' ? toolTexts.ranEmbedded : (model ?? '')}
        {toolTexts.ran(ms)}
        {usage ? toolTexts.tokens(usage.tokens, usage.estimated > 0) : ''}
      </MetaLine>
      <OutputCode output={output} />
      <Flex gap="2" wrap="wrap">
        <CopyOutput output={output} />
        <Button
          size="sm"
          variant="outline"
          loading={save.isPending}
          aria-disabled={isSaved}
          onClick={() => {
            if (refusal) showRefusal(refusal, toolToasts.loginToSave);
            else if (!isSaved) save.mutate({ toolId: tool.id, input, output, provider, model });
          }}
        >
          <Save aria-hidden />
          {isSaved ? toolTexts.saved : toolTexts.saveResult}
        </Button>
        <SaveDraft title={toolTexts.draftTitle(tool.name)} body={outputMarkdown(output)} />
      </Flex>
    </Stack>
  );
}

function OutputCode({ output }: { output: ToolValues }) {
  return (
    <Box
      className={readingClass(true)}
      maxW="full"
      css={{
        '& .scroll-box': { maxH: '28rem', overflowY: 'auto' },
        '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      <CodeBlock>
        <code>{outputText(output)}</code>
      </CodeBlock>
    </Box>
  );
}

function CopyOutput({ output }: { output: ToolValues }) {
  return (
    <Button size="sm" variant="outline" onClick={() => void copyWithToast(outputText(output))}>
      <Copy aria-hidden />
      {toolTexts.copyOutput}
    </Button>
  );
}

type ToolOutputProps = {
  tool: ToolDescription;
  outcome: RunOutcome;
  running: boolean;
  /** Runs the failed input again. */
  onRetry: (input: ToolValues) => void;
};
type ResultProps = { tool: ToolDescription } & Extract<RunOutcome, { kind: 'result' }>;
