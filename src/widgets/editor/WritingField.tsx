import { Box, type BoxProps } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import type { CompletionSource } from './completions.ts';
import { FormatBar } from './FormatBar.tsx';
import type { MarkdownCommand } from './markdownCommands.ts';
import type { SendImage } from './useImages.ts';
import { useMarkdownEditing } from './useMarkdownEditing.ts';
import { useFocusHandle, useWritingMode } from './useWritingMode.ts';
import { WritingArea } from './WritingArea.tsx';

/** The formats of comments. */
const COMMANDS: ReadonlySet<MarkdownCommand> = new Set([
  'bold',
  'italic',
  'link',
  'code',
  'quote',
  'bullets',
  'numbers',
]);

/** A short text that is stored as Markdown, such as a comment. It grows with its text. */
export function WritingField(props: WritingFieldProps) {
  const { value, onChange, onFocus, sources, sendImage, rows = 3, maxH, autoFocus, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { images, addImages, run, onKeyDown, onPaste } = useMarkdownEditing(area, sendImage);
  const mode = useWritingMode({ area, text: value, isBusy: images.underWay.length > 0, autoFocus });
  const { Rich, rich, richProps, isMarkdown, onMarkdown, areaProps } = mode;
  useFocusHandle(ref, rich, area);

  if (Rich)
    return (
      <Rich
        {...richProps}
        value={value}
        onChange={onChange}
        commands={COMMANDS}
        sources={sources}
        sendImage={sendImage}
        onKeyDown={props.onKeyDown}
        onFocus={onFocus}
        minH={`${rows * 1.6 + 1.25}rem`}
        maxH={maxH}
      />
    );
  return (
    <Box width="full">
      <FormatBar
        commands={COMMANDS}
        run={run}
        addImages={images.allowed ? addImages : undefined}
        isUploading={images.underWay.length > 0}
        markdown={isMarkdown}
        onMarkdown={onMarkdown}
      />
      <WritingArea
        area={area}
        images={images}
        sources={sources}
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (!event.defaultPrevented) onKeyDown(event);
        }}
        onPaste={onPaste}
        {...areaProps}
        onFocus={(event) => {
          areaProps.onFocus(event);
          onFocus?.();
        }}
        autoFocus={autoFocus}
        rows={rows}
        maxH={maxH}
        lineHeight="1.6"
        css={{ fieldSizing: 'content' }}
      />
    </Box>
  );
}

type WritingFieldProps = {
  /** Markdown. */
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus?: () => void;
  sources?: CompletionSource[];
  /** Left out if the user can't upload images. */
  sendImage?: SendImage;
  rows?: number;
  maxH?: BoxProps['maxH'];
  autoFocus?: boolean;
  ref?: Ref<{ focus: () => void }>;
};
