import { Badge, Box, Button, Heading, Text } from '@chakra-ui/react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import type { PromptRunSummary } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';

/** The viewer's own runs, newest first. */
export function RunList({ onOpen }: { onOpen: (id: number) => void }) {
  const list = trpc.prompts.runs.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
  const runs = itemsOf(list);
  return (
    <Box mt="8">
      <Heading as="h2" size="md">
        {promptTexts.runs}
      </Heading>
      <Text color="fg.muted" mt="1" mb="3">
        {promptTexts.runsHint}
      </Text>
      <PagedList
        label={promptTexts.runs}
        list={list}
        count={runs.length}
        nouns={promptTexts.runNouns}
        skeleton="4rem"
        failed={promptFailures.runs}
        empty={<Text color="fg.muted">{promptTexts.noRuns}</Text>}
      >
        <RowList>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onOpen={() => onOpen(run.id)} />
          ))}
        </RowList>
      </PagedList>
    </Box>
  );
}

function RunRow({ run, onOpen }: { run: PromptRunSummary; onOpen: () => void }) {
  const { excerpt, rating } = run;
  return (
    <ListRow>
      <Box minW="0">
        <Text overflowWrap="anywhere" lineClamp={2}>
          {excerpt}
        </Text>
        <RunFacts run={run} />
      </Box>
      <Box flex="none">
        {rating && <Badge me="3">{promptTexts.ratings[rating]}</Badge>}
        <Button size="sm" onClick={onOpen}>
          {promptTexts.openRun}
        </Button>
      </Box>
    </ListRow>
  );
}

/** The prompt of a run, its model, and when it was. */
export function RunFacts({ run }: { run: Pick<PromptRunSummary, 'prompt' | 'model' | 'createdAt'> }) {
  const { prompt, model, createdAt } = run;
  return (
    <MetaLine color="fg.muted" textStyle="xs" mt="1">
      {prompt ? promptTexts.runOf(prompt.name, prompt.version) : promptTexts.unsavedText}
      {model}
      <RelativeTime iso={createdAt} />
    </MetaLine>
  );
}
