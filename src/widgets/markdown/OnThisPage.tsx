import { Box, chakra, Heading } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAIN_ID } from '#lib/browser/mainArea.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';

/** A heading of a text: its id, its words, and its level, 2 or 3. */
export type TextHeading = { id: string; words: string; level: number };

/** Shorter texts need no contents. */
const LEAST = 3;

/** The headings of a text in the page, down to the third level. */
export function headingsIn(text: HTMLElement): TextHeading[] {
  return [...text.querySelectorAll<HTMLElement>('h2[id], h3[id]')].map(({ id, textContent, tagName }) => ({
    id,
    words: textContent ?? '',
    level: Number(tagName.slice(1)),
  }));
}

/** The contents of a long text, with the section that is being read. `folded`: above the text instead of beside it. */
export function OnThisPage({ headings, folded }: { headings: readonly TextHeading[]; folded?: boolean }) {
  if (headings.length < LEAST) return null;
  if (!folded) return <Beside headings={headings} />;
  return (
    <Disclosure hideFrom="lg" data-screen-only mt="4">
      <summary>{entryPageTexts.onThisPage}</summary>
      <Box as="nav" aria-label={entryPageTexts.onThisPage} px="2" pb="3">
        <Links headings={headings} />
      </Box>
    </Disclosure>
  );
}

function Beside({ headings }: { headings: readonly TextHeading[] }) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const current = useSectionRead(headings);

  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current === undefined || !nav.current || !link) return;
    const { clientHeight, scrollTop } = nav.current;
    const hidden =
      link.offsetTop < scrollTop || link.offsetTop + link.offsetHeight > scrollTop + clientHeight;
    // Not scrollIntoView, which would also scroll the text.
    if (hidden) nav.current.scrollTop = link.offsetTop - clientHeight / 3;
  }, [current]);

  return (
    <Box as="nav" ref={nav} aria-labelledby={id} position="relative" minH="32" overflowY="auto">
      <Heading as="h2" id={id} size="sm" px="2.5" pb="1.5">
        {entryPageTexts.onThisPage}
      </Heading>
      <Links headings={headings} current={current} />
    </Box>
  );
}

function Links({ headings, current }: { headings: readonly TextHeading[]; current?: string | undefined }) {
  return (
    <Box as="ul" listStyleType="none" borderStartWidth="1px">
      {headings.map(({ id, words, level }) => (
        <li key={id}>
          <Line
            href={`#${encodeURIComponent(id)}`}
            ps={level === 2 ? '2.5' : '6'}
            aria-current={id === current ? 'location' : undefined}
          >
            {words}
          </Line>
        </li>
      ))}
    </Box>
  );
}

/** The id of the last heading above the upper quarter of the main area. */
function useSectionRead(headings: readonly TextHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { top, height } = main.getBoundingClientRect();
      // By their names, because the text may have been replaced by the same one with live boxes.
      const above = headings.filter(({ id }) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top < top + height / 4;
      });
      setCurrent(above.at(-1)?.id);
    };
    const follow = () => {
      frame ||= requestAnimationFrame(read);
    };
    follow();
    main.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      main.removeEventListener('scroll', follow);
    };
  }, [headings]);

  return current;
}

const Line = chakra('a', {
  base: {
    display: 'block',
    pe: '2',
    py: '1',
    ms: '-1px',
    color: 'fg.muted',
    borderStartWidth: '2px',
    borderColor: 'transparent',
    overflowWrap: 'anywhere',
    outlineOffset: '-2px',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'accent.fg', borderColor: 'accent.solid' },
    '@media (pointer: coarse)': { py: '2.5' },
  },
});
