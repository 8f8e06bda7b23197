import { Box, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { importTexts } from '#shared/csv-import/messages.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { DropArea } from '#ui/forms/DropArea.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';

/** Picks a CSV file by button or drag and drop, then shows the upload progress. */
export function FileChoice({ noun, needsHeader, sent, onFile }: FileChoiceProps) {
  const choose = ([file]: File[]) => file && onFile(file);
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
    <DropArea
      {...{
        align: 'center',
        gap: '3',
        px: '6',
        py: '10',
        textAlign: 'center',
        borderColor: 'border.control',
      }}
      onFiles={choose}
    >
      <Text color="fg.muted" maxW="md">
        {importTexts.fileHint(noun[0], needsHeader)} {importTexts.fileLimits}
      </Text>
      <FileButton variant="solid" label={importTexts.file} accept=".csv,text/csv" onFiles={choose}>
        <FileUp aria-hidden />
        {importTexts.chooseFile}
      </FileButton>
    </DropArea>
  );
}

type FileChoiceProps = {
  noun: readonly [one: string, several: string];
  needsHeader: boolean;
  sent: number | null;
  onFile: (file: File) => void;
};
