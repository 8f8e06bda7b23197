import { Box, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { importTexts } from '#shared/csv-import/messages.ts';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { DropArea } from '#ui/forms/DropArea.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';

/** What is said of files of a kind, and which of them are offered. */
export type FileTexts = { from: string; hint: string; choose: string; label: string; accept: string };

export function csvTexts(noun: string): FileTexts {
  const { fromCsv: from, chooseFile: choose, file: label } = importTexts;
  return { from, hint: importTexts.fileHint(noun), choose, label, accept: '.csv,text/csv' };
}

/** Picks a file by button or drag and drop, then shows the upload progress. */
export function FileChoice({ texts, sent, onFile }: FileChoiceProps) {
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
        {texts.hint} {importTexts.fileLimits}
      </Text>
      <FileButton variant="solid" label={texts.label} accept={texts.accept} onFiles={choose}>
        <FileUp aria-hidden />
        {texts.choose}
      </FileButton>
    </DropArea>
  );
}

type FileChoiceProps = {
  texts: FileTexts;
  sent: number | null;
  onFile: (file: File) => void;
};
