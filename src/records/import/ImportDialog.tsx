import { Button, Dialog, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { countOf, type Noun } from '#lib/text/format.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import { type DuplicateChoice, guessMapping, type ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat, ImportValue } from '#shared/csv-import/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { csvTexts, FileChoice, type FileTexts } from './FileChoice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { UnknownValues, type ValueOptions } from './UnknownValues.tsx';
import type { CsvImportSteps } from './useCsvImport.ts';
import { useImportFormat } from './useImportFormat.ts';

/** What a kind of import adds to the steps. */
export type ImportExtras = {
  file: FileTexts;
  /** Below the choice of a file. */
  first: ReactNode;
  /** Between the column mapping and the preview: how the file is read. */
  reading: (props: ReadingProps) => ReactNode;
  /** What the file says of itself, above the preview. */
  facts: (job: CsvImport) => ReactNode;
  /** What to ask before the import, with the preview. */
  question: (job: CsvImport) => ReactNode;
  /** All rows of a preview, with the choices for each. */
  rows: (job: CsvImport) => ReactNode;
  /** A link to the imported records. */
  done: (job: CsvImport) => ReactNode;
};
export type ReadingProps = {
  job: CsvImport;
  mapping: ImportMapping;
  format: ImportFormat;
  /** Chooses parts of the format. The others follow the mapping. */
  onFormat: (change: Partial<ImportFormat>) => void;
  steps: CsvImportSteps;
};

/** Imports a CSV file: choose it, map its columns, preview, import, and see the skipped rows. */
export function ImportDialog(props: ImportDialogProps) {
  const { open, onClose, noun, fields, valueOptions, steps, extras, undone } = props;
  const texts = extras?.file ?? csvTexts(noun[0]);
  return (
    <DialogFrame size="lg" open={open} onClose={onClose} closeOnInteractOutside={false}>
      <Dialog.Header>
        <Dialog.Title>{importTexts.title(noun[1])}</Dialog.Title>
        <Dialog.Description>{steps.job?.fileName ?? texts.from}</Dialog.Description>
      </Dialog.Header>
      <Steps key={steps.job?.id} {...{ texts, noun, fields, valueOptions, steps, extras, undone, onClose }} />
    </DialogFrame>
  );
}

function Steps({ texts, noun, fields, valueOptions, steps, extras, undone, onClose }: StepsProps) {
  const { job } = steps;
  const [chosen, setChosen] = useState<Chosen>(() => choicesOf(job, fields));
  // In another character set or from another line on, the file may have other columns.
  const isCurrent =
    chosen.mapping.length === job?.columns.length &&
    chosen.skippedLines === job.skippedLines &&
    chosen.header === job.header;
  const { mapping, format: parts, values: chosenValues } = isCurrent ? chosen : choicesOf(job, fields);
  const choose = (change: Partial<Chosen>) =>
    setChosen({ ...choicesOf(job, fields), mapping, format: parts, values: chosenValues, ...change });
  // Those of a column that is no longer mapped have no effect.
  const values = (job?.values ?? [])
    .filter(({ key }) => mapping.indexOf(key) === job?.mapping.indexOf(key))
    .map((value) => chosenValues.find((other) => isSame(other, value)) ?? value);
  const read = useImportFormat(job, mapping, parts);
  const { format } = read;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>(job?.duplicates ?? 'skip');
  const isOver = job?.state === 'done' || job?.state === 'failed';
  useNotificationsRead(isOver ? { subject: 'import', subjectId: job.id } : null);
  // The column mapping can be changed after the preview.
  const [renaming, setRenaming] = useState(false);

  if (!job) {
    return (
      <Step problem={steps.problem} buttons={<Button onClick={onClose}>{generalTexts.cancel}</Button>}>
        <FileChoice texts={texts} sent={steps.sent} onFile={steps.send} />
        {steps.sent === null && extras?.first}
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
              loading={steps.busy || read.isPending}
              onClick={() => {
                setRenaming(false);
                steps.check(mapping, duplicates, { format: format ?? undefined, values });
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
          onMapping={(next) => choose({ mapping: next })}
          duplicates={duplicates}
          onDuplicates={extras ? undefined : setDuplicates}
          onCharset={(charset) => steps.readAs({ charset })}
          isReading={steps.isReading}
        >
          {valueOptions && (
            <UnknownValues
              {...{ values, fields, options: valueOptions }}
              onUse={(used) =>
                choose({ values: values.map((value) => (isSame(value, used) ? used : value)) })
              }
            />
          )}
          {format &&
            extras?.reading({
              job,
              mapping,
              format,
              steps,
              onFormat: (change) => choose({ format: { ...parts, ...change } }),
            })}
        </ColumnMapping>
      </Step>
    );
  }
  if (job.state === 'checked') {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <>
            <Button onClick={() => setRenaming(true)}>
              {job.type === 'csv' ? importTexts.changeMapping : importTexts.changeReading}
            </Button>
            <Button variant="solid" loading={steps.busy} disabled={job.taken === 0} onClick={steps.start}>
              {importTexts.title(countOf(job.taken, noun))}
            </Button>
          </>
        }
      >
        {extras?.facts(job)}
        <ImportReport job={job} noun={noun} />
        {extras?.question(job)}
        {extras?.rows(job)}
      </Step>
    );
  }
  if (job.state === 'undone' && undone) {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <Button variant="solid" onClick={onClose}>
            {generalTexts.done}
          </Button>
        }
      >
        <Text role="status" pb="2">
          {undone(countOf(job.done, noun))}
        </Text>
      </Step>
    );
  }
  if (job.state === 'done') {
    return (
      <Step
        problem={steps.problem}
        buttons={
          <>
            {undone && job.taken > 0 && (
              <Button loading={steps.busy} onClick={() => steps.undo(job.id)}>
                {importTexts.undo}
              </Button>
            )}
            {job.taken > 0 && extras?.done(job)}
            <Button variant="solid" onClick={onClose}>
              {generalTexts.done}
            </Button>
          </>
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

function isSame(a: ImportValue, b: ImportValue): boolean {
  return a.key === b.key && a.value === b.value;
}

type Chosen = {
  skippedLines: number;
  header: boolean;
  mapping: ImportMapping;
  /** The parts that were chosen manually. */
  format: Partial<ImportFormat>;
  /** Values with what was chosen to be used instead. */
  values: readonly ImportValue[];
};

function choicesOf(job: CsvImport | null, fields: readonly ImportField[]): Chosen {
  return {
    skippedLines: job?.skippedLines ?? 0,
    header: job?.header ?? true,
    mapping: mappingOf(job, fields),
    format: {},
    values: [],
  };
}

/** The stored mapping, or a guess from the columns' names. */
function mappingOf(job: CsvImport | null, fields: readonly ImportField[]): ImportMapping {
  if (!job) return [];
  return job.mapping.some((key) => key !== null) ? job.mapping : guessMapping(job.columns, fields);
}

type StepsProps = Omit<ImportDialogProps, 'open'> & { texts: FileTexts };

type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The name of one row, and of several. */
  noun: Noun;
  fields: readonly ImportField[];
  /** What can be used instead of unknown values, by field key. */
  valueOptions?: ValueOptions;
  steps: CsvImportSteps;
  extras?: ImportExtras | undefined;
  /** The message after an undo. Left out, imports can't be undone. */
  undone?: (records: string) => string;
};
