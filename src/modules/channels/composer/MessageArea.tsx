import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import type { CompletionSource } from '#widgets/editor/completions.ts';
import type { Images } from '#widgets/editor/useImages.ts';
import { WritingArea } from '#widgets/editor/WritingArea.tsx';
import { roomLeft } from './length.ts';

/** The message field. It grows with its text, suggests people after @ and titles after [[, and takes images. */
export function MessageArea({ area, label, value, onChange, onKeyDown, ...rest }: MessageAreaProps) {
  const id = useId();
  const room = roomLeft(value);

  // Browsers without `field-sizing` need their height set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with each text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value, area]);

  return (
    <Box flex="1" minW="0">
      <WritingArea
        area={area}
        aria-label={label}
        aria-describedby={room ? id : undefined}
        aria-invalid={room?.over || undefined}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        {...rest}
        rows={1}
        minH="10"
        maxH="12rem"
        lineHeight="1.5"
        resize="none"
        display="block"
        css={{ fieldSizing: 'content' }}
      />
      {room && (
        <Box
          id={id}
          role="status"
          mt="1"
          textStyle="xs"
          textAlign="end"
          color={room.over ? 'danger' : 'fg.muted'}
        >
          {room.text}
        </Box>
      )}
    </Box>
  );
}

type MessageAreaProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  sources: CompletionSource[];
  images: Images;
};
