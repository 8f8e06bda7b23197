import { Box, Textarea, type TextareaProps } from '@chakra-ui/react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { editorTexts } from '#shared/markdown/messages.ts';
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
  images = NO_IMAGES,
  sources,
  ...rest
}: WritingAreaProps) {
  const completion = useCompletion(area, sources ?? NO_SOURCES);
  const { list } = completion;
  const fileOver = useFileDrop(area, images);

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!completion.onKeyDown(event)) onKeyDown?.(event);
  }

  /** Only images: a clipboard that also has text is pasted as text. */
  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    if (!images.allowed || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    images.add([...files]);
  }

  return (
    <Box position="relative" width="full">
      <Textarea
        {...rest}
        {...completion.aria}
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
      <Box role="status" srOnly>
        {list && editorTexts.suggestions(list.items.length)}
      </Box>
      {list && <CompletionList {...list} />}
      <ImageProgress images={images} />
    </Box>
  );
}

type WritingAreaProps = Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Without it, images aren't accepted. */
  images?: Images;
  sources?: CompletionSource[];
};
