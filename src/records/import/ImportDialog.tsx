import { Button, Dialog, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { counted, type Noun } from '#lib/format.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import {
  type CsvImport,
  type DuplicateChoice,
  guessMapping,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import type { CsvImportSteps } from './useCsvImport.ts';

/** Imports a CSV file: choose it, map its columns, preview, import, and see the skipped rows. */
export function ImportDialog({ open, onClose, noun, fields, steps }: ImportDialogProps) {
  return (
    <DialogFrame size="lg" open={open} onClose={onClose} closeOnInteractOutside={false}>
      <Dialog.Header>
        <Dialog.Title>{importTexts.title(noun[1])}</Dialog.Title>
        <Dialog.Description>{steps.job?.fileName ?? importTexts.fromCsv}</Dialog.Description>
      </Dialog.Header>
      <Steps key={steps.job?.id} noun={noun} fields={fields} steps={steps} onClose={onClose} />
    </DialogFrame>
  );
}

function Steps({ noun, fields, steps, onClose }: Omit<ImportDialogProps, 'open'>) {
  const { job } = steps;
  const [chosen, setMapping] = useState<ImportMapping>(() => mappingOf(job, fields));
  // In another character set, the file may have other columns.
  const mapping = chosen.length === job?.columns.length ? chosen : mappingOf(job, fields);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>(job?.duplicates ?? 'skip');
  // The column mapping can be changed after the preview.
  const [renaming, setRenaming] = useState(false);

  if (!job) {
    return (
      <Step problem={steps.problem} buttons={<Button onClick={onClose}>{generalTexts.cancel}</Button>}>
        <FileChoice noun={noun} sent={steps.sent} onFile={steps.send} />
      </Step>
    );
  }
  if (job.state === 'mapping' || (job.state === 'checked' && renaming)) {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <>
            <Button onClick={steps.again}>{importTexts.chooseAnother}</Button>
            <Button
              variant="solid"
              loading={steps.busy}
              onClick={() => {
                setRenaming(false);
                steps.check(mapping, duplicates);
              }}
            >
              {importTexts.preview}
            </Button>
          </>
        }
      >
        <ColumnMapping
          job={job}
          fields={fields}
          mapping={mapping}
          onMapping={setMapping}
          duplicates={duplicates}
          onDuplicates={setDuplicates}
          onCharset={steps.readAs}
          isReading={steps.isReading}
        />
      </Step>
    );
  }
  if (job.state === 'checked') {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <>
            <Button onClick={() => setRenaming(true)}>{importTexts.changeMapping}</Button>
            <Button variant="solid" loading={steps.busy} disabled={job.taken === 0} onClick={steps.start}>
              {importTexts.title(counted(job.taken, noun))}
            </Button>
          </>
        }
      >
        <ImportReport job={job} noun={noun} />
      </Step>
    );
  }
  if (job.state === 'done') {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <Button variant="solid" onClick={onClose}>
            {generalTexts.done}
          </Button>
        }
      >
        <ImportReport job={job} noun={noun} />
      </Step>
    );
  }
  if (job.state === 'failed') {
    return (
      <Step
        problem={importTexts.failed}
        buttons={<Button onClick={steps.again}>{importTexts.chooseAnother}</Button>}
      >
        <ImportReport job={job} noun={noun} />
      </Step>
    );
  }
  return (
    <Step problem={steps.problem} buttons={<Button onClick={onClose}>{importTexts.background}</Button>}>
      <ImportProgress job={job} />
    </Step>
  );
}

function Step({
  problem,
  buttons,
  children,
}: {
  problem: string | null;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Dialog.Body>
        {problem && (
          <Text
            role="alert"
            mb="4"
            px="3"
            py="2.5"
            bg="danger.subtle"
            color="danger"
            borderRadius="md"
            overflowWrap="anywhere"
          >
            {problem}
          </Text>
        )}
        {children}
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">{buttons}</Dialog.Footer>
    </>
  );
}

/** The stored mapping, or a guess from the columns' names. */
function mappingOf(job: CsvImport | null, fields: readonly ImportField[]): ImportMapping {
  if (!job) return [];
  return job.mapping.some((key) => key !== null) ? job.mapping : guessMapping(job.columns, fields);
}

type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The name of one row, and of several. */
  noun: Noun;
  fields: readonly ImportField[];
  steps: CsvImportSteps;
};
