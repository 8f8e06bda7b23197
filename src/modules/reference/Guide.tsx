import { Box, Heading } from '@chakra-ui/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { markdownTexts } from '#shared/markdown/messages.ts';
import { CodeBlock } from '#widgets/markdown/CodeBlock.tsx';
import { readingClass } from '#widgets/markdown/readingClass.ts';
import { ScrollBox } from '#widgets/markdown/ScrollBox.tsx';
import { GUIDE_SECTIONS, type GuideNode, type GuideSection } from './guideSections.ts';
import { useTarget } from './useTarget.ts';

/** The site in the examples of the notes. */
const EXAMPLE_SITE = 'http://localhost:3000';
/** The last section of the guide. Those after it are about endpoints. */
const LAST = 'limits';

/** What every client needs to know. */
export const GUIDE = GUIDE_SECTIONS.slice(0, GUIDE_SECTIONS.findIndex(({ id }) => id === LAST) + 1);

/** What the notes say about a section of endpoints. */
export function sectionText(title: string): GuideSection | undefined {
  return GUIDE_SECTIONS.find((section) => section.title === title);
}

/** A section of the guide with its heading. */
export function GuideText({ section: { id, title, nodes } }: { section: GuideSection }) {
  const target = useTarget<HTMLElement>(id);
  return (
    <Box as="section" ref={target} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="4">
      <Heading as="h2" size="lg" id={`${id}-title`} mb="3">
        {title}
      </Heading>
      <GuideNodes nodes={nodes} />
    </Box>
  );
}

/** A text of the notes. */
export function GuideNodes({ nodes }: { nodes: readonly GuideNode[] }) {
  return <div className={readingClass()}>{nodes.map(elementOf)}</div>;
}

function elementOf(node: GuideNode, index: number): ReactNode {
  if (typeof node === 'string') return node.replaceAll(EXAMPLE_SITE, window.location.origin);
  const [tag, attributes, ...children] = node;
  const content = children.map(elementOf);
  if (tag === 'pre') return <CodeBlock key={index}>{content}</CodeBlock>;
  if (tag === 'table')
    return (
      <ScrollBox key={index} label={markdownTexts.table}>
        <table>
          {content.map((part, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <Fragment key={row}>{part}</Fragment>
          ))}
        </table>
      </ScrollBox>
    );
  return createElement(tag, { key: index, ...attributes }, ...content);
}
