import { Box } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { courseTexts } from '#shared/courses/messages.ts';
import type { CourseOutline } from '#shared/courses/output.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { TextFrame } from '#ui/base/TextFrame.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { OutlineList } from '../editor/OutlineList.tsx';

type Props = {
  /** Undefined while it is loading. */
  outline: CourseOutline | undefined;
  /** The lesson that is open. */
  number: number;
  children: ReactNode;
};

/** A lesson with its course outline: beside it on wide screens, collapsed above it on others. */
export function LessonFrame({ outline, number, children }: Props) {
  const wide = useMediaQuery('(min-width: 80rem)');
  return (
    <TextFrame beside={wide && <SideOutline outline={outline} number={number} />}>
      {!wide && outline && (
        <Box mb="4" data-screen-only>
          <FoldedOutline key={number} outline={outline} number={number} />
        </Box>
      )}
      {children}
    </TextFrame>
  );
}

function SideOutline({ outline, number }: { outline: CourseOutline | undefined; number: number }) {
  const box = useRef<HTMLElement>(null);
  const current = outline && idOf(outline, number);

  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (current === undefined || !box.current || !line) return;
    const { offsetHeight, scrollTop } = box.current;
    const hidden =
      line.offsetTop < scrollTop || line.offsetTop + line.offsetHeight > scrollTop + offsetHeight;
    // Not scrollIntoView, which would also scroll the text.
    if (hidden) box.current.scrollTop = line.offsetTop - offsetHeight / 3;
  }, [current]);

  return (
    <Box
      as="nav"
      ref={box}
      aria-label={courseTexts.lessonsHere}
      position="relative"
      overflowY="auto"
      px="2.5"
    >
      {outline && <OutlineList outline={outline} current={current} level="h2" />}
    </Box>
  );
}

function FoldedOutline({ outline, number }: { outline: CourseOutline; number: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{courseTexts.lessonsHere}</summary>
      {isOpen && (
        <Box as="nav" aria-label={courseTexts.lessonsHere} px="4" pt="2" pb="3">
          <OutlineList outline={outline} current={idOf(outline, number)} level="h2" />
        </Box>
      )}
    </Disclosure>
  );
}

function idOf(outline: CourseOutline, number: number): number | undefined {
  return outline.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.number === number)?.id;
}
