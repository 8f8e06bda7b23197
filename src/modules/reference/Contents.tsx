import { Box, Heading, type SystemStyleObject } from '@chakra-ui/react';
import { apiTexts } from '#shared/api/messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

type Part = { id: string; title: string };
type ContentsProps = { guide: readonly Part[]; sections: readonly Part[] };

/** Links to the parts of the page, beside it. */
export function Contents(parts: ContentsProps) {
  return (
    <Box as="nav" aria-label={apiTexts.contents} overflowY="auto" css={lines}>
      <Links {...parts} />
    </Box>
  );
}

/** The same above the page, where there is no room beside it. */
export function FoldedContents(parts: ContentsProps) {
  return (
    <Disclosure hideFrom="lg" data-screen-only>
      <summary>{apiTexts.contents}</summary>
      <Box as="nav" aria-label={apiTexts.contents} px="2" pb="3" css={lines}>
        <Links {...parts} />
      </Box>
    </Disclosure>
  );
}

function Links({ guide, sections }: ContentsProps) {
  return [
    { title: apiTexts.guide, parts: guide },
    { title: apiTexts.endpoints, parts: sections },
  ]
    .filter(({ parts }) => parts.length > 0)
    .map(({ title, parts }) => (
      <Box key={title} mb="4">
        <Heading as="h2" size="sm" px="2.5" pb="1.5">
          {title}
        </Heading>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </Box>
    ));
}

const lines: SystemStyleObject = {
  '& ul': { listStyleType: 'none', borderStartWidth: '1px' },
  '& a': {
    display: 'block',
    px: '2.5',
    py: '1',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    '@media (pointer: coarse)': { py: '2.5' },
  },
  '& a:hover': { color: 'fg' },
};
