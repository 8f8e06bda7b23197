import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { importTexts } from '#shared/csv-import/messages.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';

/** Picks a CSV file by button or drag and drop, then shows the upload progress. */
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
          {importTexts.uploading}
        </Text>
        <ProgressBar percent={Math.round(sent * 100)} label={importTexts.uploading} />
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
        {importTexts.fileHint(noun[0])} {importTexts.fileLimits}
      </Text>
      <Button variant="solid" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {importTexts.chooseFile}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        display="none"
        aria-label={importTexts.file}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Allows choosing the same file again after it was corrected.
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
