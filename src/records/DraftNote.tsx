import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ServerDraft } from '#lib/drafts/draftChoice.ts';
import type { DraftState } from '#lib/drafts/draftKeeper.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

const SAID: Record<DraftState, string> = {
  none: '',
  saved: draftMessages.saved,
  kept: draftMessages.kept,
};

/** Where the text is safe, said quietly beside the buttons; the choice between two drafts may be out of view there. */
export function DraftStateNote({ state, choosing }: { state: DraftState; choosing: boolean }) {
  const said = choosing ? draftMessages.chooseAbove : SAID[state];
  if (said === '') return null;
  return (
    <Box color="fg.muted" textStyle="xs" alignSelf="center">
      {said}
    </Box>
  );
}

/** What was begun earlier is shown again; the way to begin anew stands beside it. */
export function DraftRestored({ onStartFresh }: { onStartFresh: () => void }) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      px="3"
      py="1.5"
      bg="bg.hover"
      borderRadius="md"
    >
      {draftMessages.restored}
      <Button size="sm" variant="ghost" onClick={onStartFresh}>
        {draftMessages.startFresh}
      </Button>
    </Flex>
  );
}

/** Two drafts of the same place, this one and one from another browser, and the choice between them. */
export function DraftChoice({ other, onKeepMine, onTakeOther }: DraftChoiceProps) {
  const { title, body, content, text, tags } = other.content;
  const tagList = Array.isArray(tags) ? tags.join(', ') : String(tags ?? '');
  return (
    <Flex
      role="group"
      aria-label="Two drafts"
      direction="column"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="md"
    >
      <Box>
        <Text role="alert">{draftMessages.elsewhere}</Text>
        <Text color="fg.muted" textStyle="xs">
          Written <RelativeTime iso={other.updatedAt} />. {draftMessages.elsewhereHint}
        </Text>
      </Box>
      <Box
        role="group"
        aria-label="The newer draft"
        tabIndex={0}
        maxH="9rem"
        overflowY="auto"
        px="3"
        py="2"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="md"
        textStyle="sm"
        overflowWrap="anywhere"
      >
        {typeof title === 'string' && title !== '' && <Text fontWeight="medium">{title}</Text>}
        <Text whiteSpace="pre-wrap" color="fg.muted">
          {String(body ?? content ?? text ?? '')}
        </Text>
        {tagList && <Text textStyle="xs">Tags: {tagList}</Text>}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button onClick={onTakeOther}>{draftMessages.takeOther}</Button>
        <Button onClick={onKeepMine}>{draftMessages.keepMine}</Button>
      </Flex>
    </Flex>
  );
}

type DraftChoiceProps = { other: ServerDraft; onKeepMine: () => void; onTakeOther: () => void };
