import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { useRef } from 'react';

type FileButtonProps = Pick<ButtonProps, 'variant' | 'children'> & {
  /** The name of the hidden field. */
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that picks files. */
export function FileButton({ label, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <chakra.input
        ref={input}
        type="file"
        display="none"
        {...{ accept, multiple, 'aria-label': label }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows picking the same file again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
