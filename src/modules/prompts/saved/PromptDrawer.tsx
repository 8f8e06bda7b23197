import { Badge, Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { messageOf } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { ActionButtons } from '#records/actions.tsx';
import { PROMPT_CATEGORY_LABEL } from '#shared/prompts/model.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptFailures, promptTexts } from '#shared/prompts/page.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { UserLink } from '#widgets/UserLink.tsx';
import { PromptVersions } from './PromptVersions.tsx';
import { type PromptCommands, usePromptActions } from './usePromptActions.tsx';

/** A saved prompt beside the list, with its version history. */
export function PromptDrawer({ id, commands, onClose }: PromptDrawerProps) {
  // The drawer shows it while it closes.
  const shownId = useLast(id ?? null);
  const read = trpc.prompts.read.useQuery({ id: shownId ?? 0 }, { enabled: id !== undefined });
  // One that is no longer shared isn't shown any longer.
  const prompt = read.isError ? undefined : read.data;
  return (
    <DetailDrawer
      open={id !== undefined}
      onClose={onClose}
      title={prompt?.name ?? promptTexts.prompt}
      marks={prompt && <Badge>{PROMPT_CATEGORY_LABEL[prompt.category]}</Badge>}
      actions={prompt && <Actions prompt={prompt} commands={commands} />}
    >
      {read.isPending && <Skeleton height="12rem" aria-hidden />}
      {read.isError && <ErrorState message={messageOf(read.error, promptFailures.read)} />}
      {prompt && <Details prompt={prompt} />}
    </DetailDrawer>
  );
}

function Actions({ prompt, commands }: { prompt: Prompt; commands: PromptCommands }) {
  const { actions, element } = usePromptActions(prompt, commands);
  return (
    <>
      <Button size="sm" onClick={() => commands.onUse(prompt)}>
        {promptTexts.use}
      </Button>
      <ActionButtons actions={actions.filter(({ offered }) => offered !== false)} />
      {element}
    </>
  );
}

function Details({ prompt }: { prompt: Prompt }) {
  const { description, text, owner, shared, updatedAt, goodShare } = prompt;
  return (
    <Stack gap="4">
      <MetaLine color="fg.muted" textStyle="xs">
        <UserLink user={owner} />
        {shared ? promptTexts.shared : promptTexts.private}
        <RelativeTime iso={updatedAt} />
        {promptTexts.goodRuns(goodShare)}
      </MetaLine>
      {description !== '' && <Text overflowWrap="anywhere">{description}</Text>}
      <Box p="3" bg="bg.hover" borderRadius="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Box>
      <Heading as="h3" size="sm">
        {promptTexts.versions}
      </Heading>
      <PromptVersions key={prompt.id} prompt={prompt} />
    </Stack>
  );
}

type PromptDrawerProps = { id: number | undefined; commands: PromptCommands; onClose: () => void };
