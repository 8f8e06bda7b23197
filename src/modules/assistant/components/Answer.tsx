import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import type { AiAnswer, AiData, AnswerPassage } from '#shared/ai/chat/output.ts';
import { passageUrl } from '#shared/kit/passage-link.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';
import { MarkdownLazy } from '#widgets/markdown/MarkdownLazy.tsx';
import { kindOf } from '../chat/kinds.ts';

/** What the site's data says, quoted passages with their numbers, or a model's text before the passages that it cites. */
export function Answer({ answer: { text, passages, data }, isPartial = false }: AnswerProps) {
  if (data) return <Data data={data} />;
  if (text === null) return <Passages passages={passages} />;
  return (
    <>
      <MarkdownLazy compact inert>
        {text}
      </MarkdownLazy>
      {passages.length === 0 ? (
        // A later sentence may cite one.
        !isPartial && (
          <Text mt="3" color="warning">
            {chatTexts.noSource}
          </Text>
        )
      ) : (
        <Box mt="4">
          <Text textStyle="xs" fontWeight="semibold" color="fg.muted" mb="2">
            {chatTexts.sources}
          </Text>
          <Passages passages={passages} />
        </Box>
      )}
    </>
  );
}

/** `isPartial`: a model still writes it. */
type AnswerProps = { answer: AiAnswer; isPartial?: boolean };

/** A sentence, the rows that it is about, and the way to all of them. */
function Data({ data: { text, rows, screen } }: { data: AiData }) {
  return (
    <>
      <Text>{text}</Text>
      {rows.length > 0 && (
        <Flex as="ul" direction="column" gap="3" mt="3" listStyleType="none">
          {rows.map(({ title, url, details }) => (
            <Box as="li" key={url ?? title}>
              {url === null ? title : <SourceLink url={url} title={title} />}
              <Text textStyle="sm" color="fg.muted">
                <MetaLine>{details}</MetaLine>
              </Text>
            </Box>
          ))}
        </Flex>
      )}
      <Text mt="3" textStyle="sm">
        <SourceLink url={screen.url} title={screen.label} />
      </Text>
    </>
  );
}

function Passages({ passages }: { passages: readonly AnswerPassage[] }) {
  return (
    <Flex as="ul" direction="column" gap="4" listStyleType="none">
      {passages.map(({ number, quote, title, url, type }) => (
        <Flex as="li" key={number} gap="3">
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
            [{number}]
          </chakra.span>
          <Box minW="0">
            <chakra.blockquote
              borderStartWidth="2px"
              borderColor="accent.border"
              ps="3"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {quote}
            </chakra.blockquote>
            <Text mt="1.5" textStyle="sm" color="fg.muted">
              <MetaLine>
                <SourceLink url={passageUrl(url, quote)} title={title} />
                {kindOf(type)}
              </MetaLine>
            </Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

/** A link to where a text is read. */
export function SourceLink({ url, title }: { url: string; title: string }) {
  return (
    <chakra.span
      css={{
        '& a': { color: 'accent.fg', fontWeight: 'medium', textUnderlineOffset: '0.2em' },
        '& a:hover': { textDecoration: 'underline' },
        '@media (pointer: coarse)': {
          '& a': { display: 'inline-block', paddingBlock: '2', marginBlock: '-2' },
        },
      }}
    >
      <ContentLink href={url}>{title}</ContentLink>
    </chakra.span>
  );
}
