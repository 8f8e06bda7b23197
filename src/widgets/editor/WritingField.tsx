import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { isInFence } from '#lib/text/codeFences.ts';
import type { CompletionSource } from './completions.ts';
import { FormatBar, MarkdownSwitch } from './FormatBar.tsx';
import type { MarkdownCommand } from './markdownCommands.ts';
import { ToolDock } from './ToolDock.tsx';
import { focusOnceShown, typeText } from './typeText.ts';
import { useDock } from './useDock.ts';
import { useFieldSize } from './useFieldSize.ts';
import type { SendImage } from './useImages.ts';
import { useMarkdownEditing } from './useMarkdownEditing.ts';
import { useWritingMode } from './useWritingMode.ts';
import { WritingArea } from './WritingArea.tsx';

/** The formats of comments and messages. */
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
  const { value, onChange, onFocus, sources, sendImage, rows = 3, maxH, autoFocus, message, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { images, addImages, run, onKeyDown, onPaste } = useMarkdownEditing(area, sendImage);
  const isUploading = images.underWay.length > 0;
  const mode = useWritingMode({ area, text: value, isBusy: isUploading, autoFocus });
  const { Rich, rich, richProps, isMarkdown, onMarkdown, areaProps } = mode;
  const { bottom: dock, isFocused, isPhone } = useDock(frame);
  useFieldSize(area, value);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => (rich.current ? rich.current.focus() : focusOnceShown(area.current)),
      read: () => rich.current?.read() ?? area.current?.value ?? '',
      clear: () => {
        if (rich.current) rich.current.write('');
        else if (area.current) area.current.value = '';
        onChange('');
      },
      append: (more) => {
        const before = rich.current?.read() ?? area.current?.value ?? '';
        const gap =
          before.trim() === '' ? '' : before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
        if (rich.current) {
          const next = before.trim() === '' ? more : `${before}${gap}${more}`;
          rich.current.write(next);
          rich.current.startParagraph();
        } else if (area.current) {
          area.current.focus();
          area.current.setSelectionRange(before.length, before.length);
          typeText(area.current, `${gap}${more}`);
        }
      },
      takesEnter: () => {
        if (rich.current) return rich.current.takesEnter();
        return area.current !== null && isInFence(area.current.value.slice(0, area.current.selectionStart));
      },
      addImages: (files) => (rich.current ? rich.current.addImages(files) : addImages(files)),
    }),
    [onChange, rich, addImages],
  );
  const height = message ? '10' : `${rows * 1.6 + 1.25}rem`;

  if (Rich)
    return (
      <>
        <Rich
          {...richProps}
          value={value}
          onChange={onChange}
          commands={COMMANDS}
          label={message?.label}
          placeholder={message?.placeholder}
          describedBy={message?.describedBy}
          isInvalid={message?.isInvalid}
          isMessage={message !== undefined}
          sources={sources}
          sendImage={sendImage}
          onKeyDown={props.onKeyDown}
          onFocus={onFocus}
          minH={height}
          maxH={maxH}
        />
        {message && (
          <Below hint={message.below}>
            <MarkdownSwitch
              markdown={false}
              onMarkdown={() => richProps.onMarkdown(value.length)}
              disabled={isUploading}
              size="xs"
            />
          </Below>
        )}
      </>
    );
  const tools = (
    <ToolDock bottom={message ? dock : null}>
      <FormatBar
        commands={COMMANDS}
        isUploading={isUploading}
        run={run}
        addImages={images.allowed ? addImages : undefined}
        markdown={isMarkdown}
        onMarkdown={onMarkdown}
      />
    </ToolDock>
  );
  return (
    <Box ref={frame} width="full">
      {!message && tools}
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
        rows={message ? 1 : rows}
        maxH={maxH}
        lineHeight={message ? '1.5' : '1.6'}
        css={{ fieldSizing: 'content' }}
        {...(message && {
          'aria-label': message.label,
          'aria-describedby': message.describedBy,
          'aria-invalid': message.isInvalid,
          placeholder: message.placeholder,
          minH: height,
          resize: 'none',
          display: 'block',
        })}
      />
      {message && isPhone && isFocused && tools}
      {message && (
        <Below hint={message.below}>
          {onMarkdown && (
            <MarkdownSwitch markdown={isMarkdown} onMarkdown={onMarkdown} disabled={isUploading} size="xs" />
          )}
        </Below>
      )}
    </Box>
  );
}

/** A hint below a message, and the switch, which the toolbar has on a phone. */
function Below({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <Flex mt={{ base: '0', md: '1' }} gap="3" align="center" justify="space-between">
      {hint}
      <Box hideBelow="md" ms="auto">
        {children}
      </Box>
    </Flex>
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
  /** For a message: one line at first, outside of a FormField. Its line breaks are kept. */
  message?: MessageParts;
  ref?: Ref<WritingFieldHandle>;
};

type MessageParts = {
  label: string;
  placeholder?: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** A hint below the text. */
  below?: ReactNode;
};

export type WritingFieldHandle = {
  focus: () => void;
  /** The Markdown, which the form may not have yet. */
  read: () => string;
  clear: () => void;
  /** Adds Markdown as blocks at the end, behind which the caret stands then. */
  append: (more: string) => void;
  /** Whether Enter writes at the caret, and never sends: in a code block. */
  takesEnter: () => boolean;
  addImages: (files: Iterable<File>) => void;
};
