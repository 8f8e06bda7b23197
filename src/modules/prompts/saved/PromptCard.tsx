import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useCan } from '#lib/session/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { PROMPT_CATEGORY_LABEL } from '#shared/prompts/model.ts';
import type { Prompt } from '#shared/prompts/output.ts';
import { promptTexts } from '#shared/prompts/page.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { CardItem } from '#ui/lists/CardItem.tsx';
import { OwnFlag } from '#widgets/OwnFlag.tsx';
import { HiddenBadge } from '#widgets/StatusBadges.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { type PromptCommands, usePromptActions } from './usePromptActions.tsx';

/** A saved prompt as a card. */
export function PromptCard({ prompt, commands }: { prompt: Prompt; commands: PromptCommands }) {
  const { id, name, description, text, category, owner, shared, hidden, updatedAt, goodShare } = prompt;
  const isOwn = useCan('prompts.update', { authorId: prompt.ownerId });
  const { actions, element } = usePromptActions(prompt, commands);
  const buttons = actions.filter(({ key, offered }) => BUTTONS.includes(key) && offered !== false);
  const others = actions.filter(({ key, offered }) => !BUTTONS.includes(key) && offered !== false);
  return (
    <CardItem>
      <Flex gap="2" align="flex-start" justify="space-between">
        <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
        {others.length > 0 && <ActionMenu label={generalTexts.actionsFor(name)} actions={others} />}
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Badge>{PROMPT_CATEGORY_LABEL[category]}</Badge>
        {isOwn && <Badge>{shared ? promptTexts.shared : promptTexts.private}</Badge>}
        {hidden && <HiddenBadge />}
      </Flex>
      {description !== '' && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {description}
        </Text>
      )}
      <Box
        p="3"
        bg="bg.hover"
        borderRadius="md"
        textStyle="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        lineClamp={6}
      >
        {text}
      </Box>
      <MetaLine color="fg.muted" textStyle="xs">
        {!isOwn && <UserLink user={owner} />}
        <RelativeTime iso={updatedAt} />
        {promptTexts.goodRuns(goodShare)}
      </MetaLine>
      {!isOwn && <OwnFlag place={{ subject: 'prompt', subjectId: String(id) }} />}
      <Flex gap="2" wrap="wrap" mt="auto" pt="1">
        <Button size="sm" onClick={() => commands.onUse(prompt)}>
          {promptTexts.use}
        </Button>
        {buttons.map(({ key, label, run }) => (
          <Button key={key} size="sm" variant="ghost" onClick={run}>
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          aria-label={promptTexts.detailsOf(name)}
          onClick={() => commands.onDetails(prompt)}
        >
          {promptTexts.details}
        </Button>
      </Flex>
      {element}
    </CardItem>
  );
}

/** The actions that a card shows as buttons (spec §2). */
const BUTTONS: readonly string[] = ['edit', 'delete'];
