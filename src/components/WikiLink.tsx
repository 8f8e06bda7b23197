import { Box, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Components } from 'react-markdown';
import type { EntryName } from '#shared/entries.ts';
import { Hint } from './Hint.tsx';
import type { WikiLinkProps } from './wikiLinkNodes.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wiki-link': WikiLinkProps;
    }
  }
}

/** Where the `[[links]]` of a text lead. `onCreate` is there for those who may write what is missing. */
export type WikiLinkTargets = {
  find: (label: string) => EntryName | undefined;
  onCreate?: (title: string) => void;
};

/** Without targets, as in a comment or a preview, a `[[link]]` stands as it was typed. */
export const WikiLinks = createContext<WikiLinkTargets | null>(null);

const MISSING = 'No entry of that title yet';

/** The target's present title, or the text that was given; an entry that is not there is plain text that says so. */
function WikiLink({ raw, title, label, text }: WikiLinkProps) {
  const targets = use(WikiLinks);
  if (!targets) return raw;
  const target = targets.find(label);
  if (target) {
    return (
      <Link to="/$type/$id" params={{ type: target.type, id: target.id }}>
        {text === title ? target.title : text}
      </Link>
    );
  }
  const { onCreate } = targets;
  if (!onCreate) {
    return (
      <Hint label={MISSING}>
        <chakra.span css={missing}>
          {text}
          <Box as="span" srOnly>{` (${MISSING.toLowerCase()})`}</Box>
        </chakra.span>
      </Hint>
    );
  }
  return (
    <Hint label={`${MISSING}. Create it`}>
      <chakra.button
        type="button"
        css={missing}
        cursor="pointer"
        aria-label={`${text}: ${MISSING.toLowerCase()}, create it`}
        onClick={() => onCreate(title)}
      >
        {text}
      </chakra.button>
    </Hint>
  );
}

const missing = {
  textDecoration: 'underline dotted',
  textDecorationColor: '{colors.fg.subtle}',
  textUnderlineOffset: '3px',
};

export const wikiLinkComponents: Components = { 'wiki-link': WikiLink };
