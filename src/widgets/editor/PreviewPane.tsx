import { Box, Heading, Skeleton } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, Suspense, useDeferredValue, useMemo } from 'react';
import { useDebounced } from '#lib/browser/useDebounced.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { Unformatted } from '../markdown/Unformatted.tsx';

const MarkdownBlocks = lazyOrRetry(
  async () => ({ default: (await import('../markdown/MarkdownBlocks.tsx')).MarkdownBlocks }),
  undefined,
  Unformatted,
);

/** Milliseconds between the last key and the preview. */
const SHOW_AFTER = 200;
/** Milliseconds between the last key and more blocks of a long text: a key would wait for a block and its layout. */
const GROW_AFTER = 2000;

/** The preview of a text. It waits for a pause in typing, and each key interrupts its rendering. */
export function PreviewPane({ text, entered, ...rest }: PreviewPaneProps) {
  const shownText = useDeferredValue(useDebounced(text, SHOW_AFTER));
  const written = useMemo(() => ({ text, entered }), [text, entered]);
  // Blocks that are added one by one would go before the new text, again and again.
  const growing = useDebounced(written, GROW_AFTER) === written && shownText === text;
  return <Pane text={shownText} growing={growing} {...rest} />;
}

/** Rendered only when the shown text changes, and when typing begins or rests. */
const Pane = memo(function Pane({ text, growing, around, ref }: PaneProps) {
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={editorTexts.preview}
      tabIndex={0}
      h="full"
      minH="0"
      overflowY="auto"
      px="4"
      py="3"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
    >
      <Heading as="h2" srOnly>
        {editorTexts.preview}
      </Heading>
      <PreviewText text={text} growing={growing} around={around} />
    </Box>
  );
});

function PreviewText({ text, growing, around }: Omit<PaneProps, 'ref'>) {
  if (!text.trim()) return <Box color="fg.muted">{editorTexts.empty}</Box>;
  const preview = (
    <Suspense fallback={<Skeleton height="6rem" />}>
      <MarkdownBlocks growing={growing}>{text}</MarkdownBlocks>
    </Suspense>
  );
  return around ? around(text, preview) : preview;
}

type PreviewPaneProps = {
  text: string;
  /** How often the text area got the focus, which a key follows. */
  entered: number;
  /** Wraps the preview in the context of its links. */
  around: ((text: string, preview: ReactNode) => ReactNode) | undefined;
  ref: Ref<HTMLDivElement>;
};

type PaneProps = Omit<PreviewPaneProps, 'entered'> & { growing: boolean };
