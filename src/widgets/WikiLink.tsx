import { Box, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Components } from 'react-markdown';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryName } from '#shared/entries/output.ts';
import type { WikiLinkProps } from '#shared/markdown/tree/wiki-link-nodes.ts';
import { wikiLinkTexts } from '#shared/wiki-links/messages.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { ContentLink } from './markdown/ContentLink.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wiki-link': WikiLinkProps;
    }
  }
}

/** The targets of a text's `[[links]]`. `onCreate` is set if the viewer can create missing entries. */
export type WikiLinkTargets = {
  find: (label: string) => EntryName | { title: string; url: string } | undefined;
  onCreate?: (title: string) => void;
  /** The text for a missing title. */
  missing?: string;
};

/** Without targets, as in an answer of the assistant, a `[[link]]` is shown as typed. */
export const WikiLinks = createContext<WikiLinkTargets | null>(null);

/** A link with the target's current title or the given text. A missing entry is plain text that says so. */
function WikiLink({ raw, title, label, text }: WikiLinkProps) {
  const targets = use(WikiLinks);
  if (!targets) return raw;
  const target = targets.find(label);
  if (target) {
    const linkText = text === title ? target.title : text;
    if ('url' in target) return <ContentLink href={target.url}>{linkText}</ContentLink>;
    return <Link to={entryPath(target)}>{linkText}</Link>;
  }
  const { onCreate, missing: hint = wikiLinkTexts.missing } = targets;
  if (!onCreate) {
    return (
      <Hint label={hint}>
        <chakra.span css={missing}>
          {text}
          <Box as="span" srOnly>{` (${hint.toLowerCase()})`}</Box>
        </chakra.span>
      </Hint>
    );
  }
  return <CreateLink title={title} text={text} hint={hint} onCreate={onCreate} />;
}

/** A missing entry that the viewer can create. */
export function CreateLink({ title, text, hint = wikiLinkTexts.missing, onCreate }: CreateLinkProps) {
  return (
    <Hint label={wikiLinkTexts.create(hint)}>
      <chakra.button
        type="button"
        css={missing}
        cursor="pointer"
        aria-label={wikiLinkTexts.createNamed(text, hint.toLowerCase())}
        onClick={() => onCreate(title)}
      >
        {text}
      </chakra.button>
    </Hint>
  );
}

type CreateLinkProps = {
  title: string;
  text: string;
  hint?: string;
  onCreate: (title: string) => void;
};

const missing = {
  textDecoration: 'underline dotted',
  textDecorationColor: '{colors.fg.subtle}',
  textUnderlineOffset: '3px',
};

export const wikiLinkComponents: Components = { 'wiki-link': WikiLink };
