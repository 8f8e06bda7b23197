import { Box, type BoxProps, Textarea, type TextareaProps, useFieldContext } from '@chakra-ui/react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
import { areaField } from './areaField.ts';
import { CompletionList } from './CompletionList.tsx';
import type { CompletionSource } from './completions.ts';
import { ImageProgress } from './ImageProgress.tsx';
import { useCompletion } from './useCompletion.ts';
import { useFileDrop } from './useFileDrop.ts';
import type { Images } from './useImages.ts';

const NO_SOURCES: CompletionSource[] = [];
const NO_IMAGES: Images = { allowed: false, add: () => {}, underWay: [], followEdit: () => {} };

/** A text area with completions at its caret. Accepts pasted images, and files dropped anywhere on its form. */
export function WritingArea({
  area,
  value,
  onChange,
  onKeyDown,
  onPaste,
  images = NO_IMAGES,
  keysHint,
  frame,
  sources,
  ...rest
}: WritingAreaProps) {
  const field = useMemo(() => areaField(area), [area]);
  const completion = useCompletion(field, sources ?? NO_SOURCES);
  const { list } = completion;
  const fileOver = useFileDrop(area, images);
  const hintId = useId();
  // The field's own description would be replaced.
  const described = [useFieldContext()?.ariaDescribedby, hintId].filter(Boolean).join(' ');

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!completion.onKeyDown(event)) onKeyDown?.(event);
  }

  /** Only images: a clipboard that also has text is pasted as text. */
  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    if (!images.allowed || files.length === 0 || types.includes('text/plain')) {
      onPaste?.(event);
      return;
    }
    event.preventDefault();
    images.add([...files]);
  }

  return (
    <Box position="relative" width="full" {...frame}>
      <Textarea
        {...rest}
        {...completion.aria}
        {...(keysHint && { 'aria-describedby': described })}
        ref={area}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          completion.look();
          images.followEdit(event.nativeEvent);
        }}
        onSelect={completion.look}
        onKeyDown={keyDown}
        onBlur={(event) => {
          completion.close();
          rest.onBlur?.(event);
        }}
        onPaste={paste}
        {...(fileOver && { borderColor: 'accent.border', bg: 'accent.subtle' })}
      />
      {keysHint && (
        <Box id={hintId} srOnly>
          {keysHint}
        </Box>
      )}
      <Box role="status" srOnly>
        {list && editorTexts.suggestions(list.items.length)}
      </Box>
      {list && <CompletionList {...list} />}
      <ImageProgress images={images} />
    </Box>
  );
}

type WritingAreaProps = Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'onPaste' | 'ref'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Left out if the area keeps its text itself. */
  value?: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Handles pastes other than images. */
  onPaste?: (event: ClipboardEvent) => void;
  /** Says to screen readers what Tab does. */
  keysHint?: string;
  /** The box around the area. */
  frame?: BoxProps;
  /** Without it, images aren't accepted. */
  images?: Images;
  sources?: CompletionSource[];
};
