import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { IMPORT_BYTES_MAX } from '#shared/csv-import/model.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';

/** Picks a CSV file, by its button or by dropping it; then shows how much of it has been sent. */
export function FileChoice({ noun, sent, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  if (sent !== null) {
    return (
      <Box py="6">
        <Text mb="3" role="status">
          Sending the file
        </Text>
        <ProgressBar percent={Math.round(sent * 100)} label="Sending the file" />
      </Box>
    );
  }
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="6"
      py="10"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'accent.border' : 'border.control'}
      bg={over ? 'accent.subtle' : undefined}
      borderRadius="lg"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text color="fg.muted" maxW="md">
        One row for each of the {noun[1]}, the first row names the columns. At most{' '}
        {IMPORT_BYTES_MAX / 1024 / 1024} MB, in any common character set. Nothing is changed before you have
        seen what would be.
      </Text>
      <Button variant="solid" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        Choose a CSV file
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        display="none"
        aria-label="CSV file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </Flex>
  );
}

type FileChoiceProps = {
  noun: readonly [one: string, several: string];
  sent: number | null;
  onFile: (file: File) => void;
};
