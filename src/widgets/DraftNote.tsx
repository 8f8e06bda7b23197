import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ServerDraft } from '#lib/cache/drafts/draftChoice.ts';
import type { DraftState } from '#lib/cache/drafts/draftKeeper.ts';
import { draftMessages } from '#shared/drafts/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

const STATE_TEXT: Record<DraftState, string> = {
  none: '',
  saved: draftMessages.saved,
  kept: draftMessages.kept,
};

/** Says beside the buttons where the text is saved. The choice between two drafts may be out of view there. */
export function DraftStateNote({ state, choosing }: { state: DraftState; choosing: boolean }) {
  const text = choosing ? draftMessages.chooseAbove : STATE_TEXT[state];
  if (text === '') return null;
  return (
    <Box color="fg.muted" textStyle="xs" alignSelf="center">
      {text}
    </Box>
  );
}

/** Says that a draft was restored, with a button to start fresh. Then `onUndo` shows the draft again. */
export function DraftRestored({ onStartFresh, onUndo }: DraftRestoredProps) {
  return (
    <Flex
      role="status"
      data-draft-restored
      align="center"
      justify="space-between"
      gap="3"
      px="3"
      py="1.5"
      bg="bg.hover"
      borderRadius="md"
    >
      {onUndo ? draftMessages.discarded : draftMessages.restored}
      <Button size="sm" variant="ghost" onClick={onUndo ?? onStartFresh}>
        {onUndo ? generalTexts.undo : draftMessages.startFresh}
      </Button>
    </Flex>
  );
}

type DraftRestoredProps = { onStartFresh: () => void; onUndo: (() => void) | null };

/** The choice between this draft and a newer one from another browser. */
export function DraftChoice({ other, onKeepMine, onTakeOther }: DraftChoiceProps) {
  const { title, body, content, text, tags } = other.content;
  const tagList = Array.isArray(tags) ? tags.join(', ') : String(tags ?? '');
  return (
    <Flex
      role="group"
      aria-label={recordTexts.twoDrafts}
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
          {recordTexts.draftSaved} <RelativeTime iso={other.updatedAt} />. {draftMessages.elsewhereHint}
        </Text>
      </Box>
      <Box
        role="group"
        aria-label={recordTexts.newerDraft}
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
        {tagList && <Text textStyle="xs">{recordTexts.tags(tagList)}</Text>}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button onClick={onTakeOther}>{draftMessages.takeOther}</Button>
        <Button onClick={onKeepMine}>{draftMessages.keepMine}</Button>
      </Flex>
    </Flex>
  );
}

type DraftChoiceProps = { other: ServerDraft; onKeepMine: () => void; onTakeOther: () => void };
