import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { Columns2 } from 'lucide-react';
import {
  type ComponentProps,
  memo,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useStoredFlag } from '#ui/hooks/useStoredFlag.ts';
import { ALL_COMMANDS, EditorTools } from './EditorTools.tsx';
import { MarkdownSwitch } from './FormatBar.tsx';
import type { MarkdownEditorHandle } from './MarkdownEditor.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { focusOnceShown, typeOver } from './typeText.ts';
import { useAreaText } from './useAreaText.ts';
import { useMarkdownEditing } from './useMarkdownEditing.ts';
import { useScrollSync } from './useScrollSync.ts';
import { useWritingMode } from './useWritingMode.ts';
import { WritingArea } from './WritingArea.tsx';
import type { WritingHelp } from './writingHelp.ts';

/** Toolbar and text together fill the window below the title. */
const HEIGHT = 'max(18rem, calc(100dvh - 25rem))';
/** The space between toolbar and text. */
const SPACE = '3';
const BAR = {
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  py: '1',
  mb: SPACE,
  bg: 'bg.canvas',
  borderBottomWidth: '1px',
} as const;
/** The width from which text and preview are beside each other, as the theme's `lg`. */
const WIDE = '(min-width: 64rem)';

/** A long text as high as the window, with a toolbar that stays in view. It is written as formatted text, or as Markdown. */
export function EditorPanes(props: EditorPanesProps) {
  const { value, onChange, onBlur, help, autoFocus, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const panes = useRef<{ write: () => void }>(null);
  const [uploads, setUploads] = useState(0);
  const mode = useWritingMode({ area, text: value, isBusy: uploads > 0, autoFocus });
  const { Rich, rich, richProps } = mode;
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        panes.current?.write();
        if (rich.current) rich.current.focus();
        else focusOnceShown(area.current);
      },
      write: (text) => {
        if (rich.current) rich.current.write(text);
        else if (area.current) typeOver(area.current, 0, area.current.value.length, text);
      },
      select: (start, end) => {
        panes.current?.write();
        if (rich.current) rich.current.placeCaret(start);
        else {
          focusOnceShown(area.current);
          area.current?.setSelectionRange(start, end);
        }
      },
    }),
    [rich],
  );

  if (Rich)
    return (
      <Rich
        {...richProps}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        commands={ALL_COMMANDS}
        placeholder={editorTexts.richPlaceholder}
        sources={help.sources}
        sendImage={help.sendImage}
        isPage
        bar={BAR}
        // The space is part of the height, so that nothing below moves once this has taken the place of the Markdown.
        h={`calc(${HEIGHT} - {spacing.${SPACE}})`}
      />
    );
  return <MarkdownPanes {...props} ref={panes} area={area} mode={mode} onUploads={setUploads} />;
}

/**
 * The text as Markdown. The preview is beside it, or in its place in narrow windows. The text area stays the same one, so that
 * its undo history stays too.
 */
function MarkdownPanes({ value, onChange, onBlur, autoFocus, help, area, mode, onUploads, ref }: PanesProps) {
  const wide = useMediaQuery(WIDE);
  const [hidden, setHidden] = useStoredFlag('editorPreviewHidden');
  const [hide] = useState(() => setHidden);
  const [reading, setReading] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const { images, addImages, run, onKeyDown, onPaste } = useMarkdownEditing(area, help.sendImage);
  const uploads = images.underWay.length;
  useEffect(() => onUploads(uploads), [uploads, onUploads]);
  const edit = useAreaText(area, value, onChange);
  const [entered, setEntered] = useState(0);
  const writes = wide || !reading;
  const previews = wide ? !hidden : reading;
  useScrollSync(area, preview, wide && previews);
  useImperativeHandle(ref, () => ({ write: () => setReading(false) }), []);

  return (
    <Box w="full">
      <PanesBar
        {...{ wide, hidden, reading, run }}
        isMarkdown={mode.isMarkdown}
        isUploading={uploads > 0}
        onMarkdown={mode.onMarkdown}
        addImages={images.allowed ? addImages : undefined}
        onRead={setReading}
        onHide={hide}
      />
      <Grid
        templateColumns={wide && previews ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        templateRows="minmax(0, 1fr)"
        gap="4"
        pt={SPACE}
        h={HEIGHT}
      >
        <WritingArea
          area={area}
          images={images}
          sources={help.sources}
          onChange={edit}
          {...mode.areaProps}
          onFocus={(event) => {
            mode.areaProps.onFocus(event);
            setEntered(entered + 1);
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          keysHint={editorTexts.keysHint}
          placeholder={editorTexts.placeholder}
          autoFocus={autoFocus}
          frame={{ hidden: !writes, h: 'full', minH: '0' }}
          h="full"
          resize="none"
          lineHeight="1.6"
          overflowAnchor="none"
        />
        {previews && <PreviewPane ref={preview} text={value} entered={entered} around={help.aroundPreview} />}
      </Grid>
    </Box>
  );
}

/** The toolbar and the choice of views. A key in the text doesn't render it again. */
const PanesBar = memo(function PanesBar(props: PanesBarProps) {
  const { wide, hidden, reading, run, isMarkdown, onMarkdown, isUploading, addImages, onRead, onHide } =
    props;
  return (
    <Flex
      position="sticky"
      top="0"
      zIndex="sticky"
      align="center"
      gap="2"
      py="1"
      bg="bg.canvas"
      borderBottomWidth="1px"
    >
      {!wide && (
        <Flex role="group" aria-label={editorTexts.views} flex="none">
          <ViewButton label={editorTexts.write} pressed={!reading} onPress={() => onRead(false)} />
          <ViewButton label={editorTexts.preview} pressed={reading} onPress={() => onRead(true)} />
        </Flex>
      )}
      <EditorTools run={run} addImages={addImages} minW="0" overflowX="auto" hidden={!wide && reading} />
      {onMarkdown && <MarkdownSwitch markdown={isMarkdown} onMarkdown={onMarkdown} disabled={isUploading} />}
      {wide && (
        <Button size="sm" variant="ghost" flex="none" aria-pressed={!hidden} onClick={() => onHide(!hidden)}>
          <Columns2 size={16} strokeWidth={1.75} aria-hidden />
          {editorTexts.preview}
        </Button>
      )}
    </Flex>
  );
});

function ViewButton({ label, pressed, onPress }: ViewButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={pressed}
      color={pressed ? 'fg' : 'fg.muted'}
      bg={pressed ? 'bg.pressed' : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

type ViewButtonProps = { label: string; pressed: boolean; onPress: () => void };

type PanesBarProps = Pick<ComponentProps<typeof EditorTools>, 'run' | 'addImages'> & {
  wide: boolean;
  isMarkdown: boolean;
  isUploading: boolean;
  onMarkdown: ((markdown: boolean) => void) | undefined;
  /** Whether the preview beside the text is hidden. */
  hidden: boolean;
  /** Whether the preview is in the text's place. */
  reading: boolean;
  onRead: (reading: boolean) => void;
  onHide: (hidden: boolean) => void;
};

type PanesProps = Omit<EditorPanesProps, 'ref'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  mode: ReturnType<typeof useWritingMode>;
  /** Told how many uploads write into the text area. */
  onUploads: (count: number) => void;
  ref: Ref<{ write: () => void }>;
};

export type EditorPanesProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
  help: WritingHelp;
  ref?: Ref<EditorPanesHandle>;
};

export type EditorPanesHandle = MarkdownEditorHandle & {
  /** Selects a range of the text. */
  select: (start: number, end: number) => void;
};
