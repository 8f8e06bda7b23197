import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { showFailure, useMutationFeedback } from '#lib/cache/feedback.ts';
import { useCan } from '#lib/session/session.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { toolTexts, toolToasts } from '#shared/tool-runs/messages.ts';
import { RESULTS_PAGE } from '#shared/tool-runs/model.ts';
import type { SavedResult, SavedResultSummary, ToolDescription } from '#shared/tool-runs/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { Panel } from '#ui/base/Panel.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';

/** The viewer's saved results, newest first. Nothing for those who can't save any. */
export function SavedResults({ tools, onOpen }: SavedResultsProps) {
  const canSave = useCan('tools.results', null);
  if (!canSave) return null;
  return (
    <Box mt="5">
      <Panel title={toolTexts.savedResults} description={toolTexts.savedHint}>
        <ResultList tools={tools} onOpen={onOpen} />
      </Panel>
    </Box>
  );
}

function ResultList({ tools, onOpen }: SavedResultsProps) {
  const region = useRef<HTMLElement>(null);
  const { client } = trpc.useUtils();
  const list = trpc.tools.results.useInfiniteQuery({ limit: RESULTS_PAGE }, BY_CURSOR);
  const items = itemsOf(list);

  async function open(id: number, runs: boolean): Promise<void> {
    try {
      onOpen(await client.tools.readResult.query({ id }), runs);
    } catch {
      showError(toolTexts.openFailed);
    }
  }

  return (
    <PagedList
      label={toolTexts.resultList}
      list={list}
      count={items.length}
      nouns={toolTexts.savedNouns}
      skeleton="4rem"
      region={region}
      empty={<EmptyState title={toolTexts.noneSaved} />}
      failed={toolTexts.savedFailed}
    >
      <RowList>
        {items.map((result) => (
          <ResultRow
            key={result.id}
            result={result}
            name={tools.find(({ id }) => id === result.toolId)?.name ?? result.toolId}
            onOpen={(runs) => void open(result.id, runs)}
            onDeleted={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </RowList>
    </PagedList>
  );
}

function ResultRow({ result: { id, excerpt, provider, model, createdAt }, name, ...on }: ResultRowProps) {
  const { client } = trpc.useUtils();
  const [isReading, setReading] = useState(false);
  const restore = useMutationFeedback(trpc.tools.saveResult, {
    success: toolToasts.restored,
    failure: toolToasts.restoreFailed,
  });
  const remove = useMutationFeedback(trpc.tools.deleteResult, {
    failure: toolToasts.deleteFailed,
    onRefreshed: on.onDeleted,
  });

  /** Undo saves what was deleted again. */
  async function removeWithUndo(): Promise<void> {
    setReading(true);
    try {
      const { toolId, input, output, provider: its, model: by } = await client.tools.readResult.query({ id });
      const again = { toolId, input, output, provider: its, model: by };
      remove.mutate(
        { id },
        {
          onSuccess: () =>
            showToast({
              tone: 'success',
              title: toolToasts.deleted,
              action: { label: generalTexts.undo, run: () => restore.mutate(again) },
            }),
        },
      );
    } catch (error) {
      showFailure(error, toolToasts.deleteFailed);
    } finally {
      setReading(false);
    }
  }

  return (
    <ListRow>
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
          {excerpt}
        </Text>
        <MetaLine color="fg.muted" textStyle="xs" mt="1">
          <RelativeTime iso={createdAt} />
          {provider === 'embedded' ? toolTexts.ranEmbedded : (model ?? '')}
        </MetaLine>
      </Box>
      <Flex gap="2" wrap="wrap" flex="none">
        <Button size="sm" aria-label={toolTexts.openOf(name)} onClick={() => on.onOpen(false)}>
          {toolTexts.open}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={toolTexts.runAgainOf(name)}
          onClick={() => on.onOpen(true)}
        >
          {toolTexts.runAgain}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={toolTexts.deleteOf(name)}
          loading={isReading || remove.isPending}
          onClick={() => void removeWithUndo()}
        >
          {generalTexts.delete}
        </Button>
      </Flex>
    </ListRow>
  );
}

type SavedResultsProps = {
  tools: readonly ToolDescription[];
  onOpen: (result: SavedResult, runs: boolean) => void;
};
type ResultRowProps = {
  result: SavedResultSummary;
  name: string;
  onOpen: (runs: boolean) => void;
  onDeleted: () => void;
};
