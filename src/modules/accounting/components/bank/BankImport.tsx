import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ImportDialog, type ImportExtras } from '#records/import/ImportDialog.tsx';
import { useCsvImport } from '#records/import/useCsvImport.ts';
import { BANK_FIELDS } from '#shared/accounting/bank/fields.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import { CategoryRules } from './CategoryRules.tsx';
import { EitherDate } from './EitherDate.tsx';
import { FileFormat } from './FileFormat.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { RecentImports } from './RecentImports.tsx';
import { StatementFacts } from './StatementFacts.tsx';

/** Imports transactions from a bank's file. */
export function BankImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = useCsvImport('accounting');
  const extras: ImportExtras = {
    file: bankTexts.file,
    first: <RecentImports {...{ steps, onClose }} />,
    reading: (props) => <FileFormat {...props} />,
    facts: (job) => <StatementFacts job={job} />,
    question: (job) => job.format && <EitherDate job={job} mapping={job.mapping} format={job.format} />,
    rows: (job) => (
      <>
        <CategoryRules mt="5" />
        <PreviewRows job={job} />
      </>
    ),
    done: ({ id }) => (
      <Button asChild>
        <Link to="/accounting" search={{ import: String(id) }} onClick={onClose}>
          {bankTexts.view}
        </Link>
      </Button>
    ),
  };
  return (
    <ImportDialog
      {...{ open, onClose, steps, extras }}
      noun={bankTexts.noun}
      fields={BANK_FIELDS}
      undone={importTexts.undone}
    />
  );
}
