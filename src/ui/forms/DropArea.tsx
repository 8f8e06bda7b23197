import { Flex, type FlexProps } from '@chakra-ui/react';
import { type DragEvent, useState } from 'react';

type DropAreaProps = Omit<FlexProps, 'onDrop'> & { onFiles: (files: File[]) => void };

/** An area that takes files by drag and drop. */
export function DropArea({ onFiles, ...rest }: DropAreaProps) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }
  return (
    <Flex
      direction="column"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
      {...rest}
      {...(over && { borderColor: 'accent.border', bg: 'accent.subtle' })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    />
  );
}
