import { Box, Flex, Text } from '@chakra-ui/react';
import { tagKey } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { questionTexts } from '#shared/survey-questions/messages.ts';
import { wordingOf } from '#shared/survey-questions/wording.ts';
import { Markdown } from '#widgets/markdown/Markdown.tsx';
import { WikiLinks } from '#widgets/WikiLink.tsx';
import type { Compared } from './EntryDiff.tsx';

/** A version as people read it. Its `[[links]]` lead where those of the current version do. */
export function RenderedVersion({ entry, content }: { entry: EntryRead; content: Compared }) {
  const byLabel = new Map(entry.links.map((link) => [link.label, link]));
  return (
    <Box maxW="reading">
      <Text textStyle="h1" overflowWrap="anywhere">
        {content.title}
      </Text>
      <Flex as="ul" gap="1.5" wrap="wrap" mt="2" mb="5" listStyleType="none" aria-label={generalTexts.tags}>
        {content.tags.map((tag) => (
          <Box
            as="li"
            key={tagKey(tag)}
            px="2"
            py="1"
            bg="bg.hover"
            borderRadius="l1"
            textStyle="xs"
            overflowWrap="anywhere"
          >
            {tag}
          </Box>
        ))}
      </Flex>
      <WikiLinks value={{ find: (label) => byLabel.get(label) }}>
        <Markdown>{content.body}</Markdown>
      </WikiLinks>
      {content.survey && (
        <Box as="section" aria-label={questionTexts.questions} mt="6">
          <Text textStyle="h2">{questionTexts.questions}</Text>
          <Text color="fg.muted" mb="3">
            {questionTexts.responsesUntilThen(content.survey.responses)}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {wordingOf(content.survey)}
          </Text>
        </Box>
      )}
    </Box>
  );
}
