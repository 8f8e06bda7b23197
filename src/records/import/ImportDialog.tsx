import { Button, Dialog, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { counted, type Noun } from '#lib/format.ts';
import {
  type CsvImport,
  type DuplicateChoice,
  guessMapping,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import type { CsvImportSteps } from './useCsvImport.ts';

/** Brings a CSV file in: choose it, name its columns, try it out, import it, see what was not taken. */
export function ImportDialog({ open, onClose, noun, fields, steps }: ImportDialogProps) {
  return (
    <DialogFrame size="lg" open={open} onClose={onClose} closeOnInteractOutside={false}>
      <Dialog.Header>
        <Dialog.Title>Import {noun[1]}</Dialog.Title>
        <Dialog.Description>{steps.job?.fileName ?? 'From a CSV file'}</Dialog.Description>
      </Dialog.Header>
      <Steps key={steps.job?.id} noun={noun} fields={fields} steps={steps} onClose={onClose} />
    </DialogFrame>
  );
}

function Steps({ noun, fields, steps, onClose }: Omit<ImportDialogProps, 'open'>) {
  const { job } = steps;
  const [chosen, setMapping] = useState<ImportMapping>(() => mappingOf(job, fields));
  // In another character set the file may have other columns.
  const mapping = chosen.length === job?.columns.length ? chosen : mappingOf(job, fields);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>(job?.duplicates ?? 'skip');
  // The columns can be named anew after the dry run.
  const [renaming, setRenaming] = useState(false);

  if (!job) {
    return (
      <Step problem={steps.problem} buttons={<Button onClick={onClose}>Cancel</Button>}>
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
            <Button onClick={steps.again}>Choose another file</Button>
            <Button
              variant="solid"
              loading={steps.busy}
              onClick={() => {
                setRenaming(false);
                steps.check(mapping, duplicates);
              }}
            >
              Check the file
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
            <Button onClick={() => setRenaming(true)}>Change the columns</Button>
            <Button variant="solid" loading={steps.busy} disabled={job.taken === 0} onClick={steps.start}>
              Import {counted(job.taken, noun)}
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
            Done
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
        problem="The server could not finish this import. What it took so far is there; import the same file again and doubles are left out."
        buttons={<Button onClick={steps.again}>Choose another file</Button>}
      >
        <ImportReport job={job} noun={noun} />
      </Step>
    );
  }
  return (
    <Step problem={steps.problem} buttons={<Button onClick={onClose}>Close; it goes on by itself</Button>}>
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

/** What was chosen before, or a guess from the columns' names. */
function mappingOf(job: CsvImport | null, fields: readonly ImportField[]): ImportMapping {
  if (!job) return [];
  return job.mapping.some((key) => key !== null) ? job.mapping : guessMapping(job.columns, fields);
}

type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What a row is and what several are called. */
  noun: Noun;
  fields: readonly ImportField[];
  steps: CsvImportSteps;
};
