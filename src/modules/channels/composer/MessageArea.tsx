import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { useWritingHelp } from '#widgets/editor/useWritingHelp.ts';
import { WritingField, type WritingFieldHandle } from '#widgets/editor/WritingField.tsx';
import { roomLeft } from './length.ts';

/** The message field. It grows with its text, suggests people after @ and titles after [[, and takes images. */
export function MessageArea({ field, label, value, ...rest }: MessageAreaProps) {
  const id = useId();
  const room = roomLeft(value);
  const { sources, sendImage } = useWritingHelp();
  return (
    <Box flex="1" minW="0">
      <WritingField
        ref={field}
        value={value}
        onChange={rest.onChange}
        onKeyDown={rest.onKeyDown}
        sources={sources}
        sendImage={sendImage}
        autoFocus={rest.autoFocus}
        maxH="12rem"
        message={{
          label,
          placeholder: rest.placeholder,
          describedBy: room ? id : undefined,
          isInvalid: room?.over,
          below: rest.hint,
        }}
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
  field: RefObject<WritingFieldHandle | null>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  autoFocus?: boolean;
  /** Shown below the text. */
  hint?: ReactNode;
};
