import type { FilledIndex } from '#db/kit/full-text.ts';
import type { Db } from '#db/open.ts';
import { countEdited, importedIds } from '#db/staff/accounting/bank.ts';
import { transactionRef } from '#db/staff/accounting/rows.ts';
import {
  adaptBankFormat,
  detectBankFormat,
  guessBankMapping,
  isBankHeader,
  isBankRow,
} from '#shared/accounting/bank/detect.ts';
import { BANK_FIELDS, bankMappingProblem } from '#shared/accounting/bank/fields.ts';
import { bankMessages } from '#shared/accounting/bank/messages.ts';
import { readBankRow } from '#shared/accounting/bank/row.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { guessMapping, type ImportKind, type ImportMapping } from '#shared/csv-import/model.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';
import { csvFields, type ImportField } from '#shared/kit/fields.ts';
import type { TrashPlace } from '#shared/trash/output.ts';

type Rows = readonly (readonly string[])[];

/** The options of a kind of import. */
type KindOptions = {
  /** The fields to which the columns of a file can be mapped. */
  fields: readonly ImportField[];
  guessMapping: (columns: readonly string[], rows: Rows) => ImportMapping;
  /** Further rules for a mapping: the reason why it can't be used, or null. */
  mappingProblem?: (mapping: ImportMapping) => string | null;
  /**
   * Files with dates and amounts have a format, and possibly lines before their header. It is detected, and remembered for
   * files with the same header.
   */
  detectFormat?: (mapping: ImportMapping, rows: Rows) => ImportFormat;
  /** The format for other columns than before. What describes columns that are still the same stays. */
  adaptFormat?: (
    before: { mapping: ImportMapping; format: ImportFormat },
    mapping: ImportMapping,
    rows: Rows,
  ) => ImportFormat;
  /** The field with amounts in files without a format. How they are written is detected from all rows. */
  amounts?: string;
  /** Whether a first line is a row, because it can't be a header. */
  isRow?: (cells: readonly string[]) => boolean;
  /** Whether a line has the names of the required columns. */
  isHeader?: (cells: readonly string[]) => boolean;
  /** The amount of a row in cents, for the sums of a preview. */
  centsOf?: (cells: Readonly<Record<string, string>>, format: ImportFormat) => number;
  /** Assumed duplicates can be imported one by one. */
  choosesDuplicates?: true;
  undo?: {
    index: FilledIndex;
    countEdited: (db: Db, importId: number) => number;
    refusal: (edited: number) => string;
    /** The ids of live records of an import, after an id. */
    ids: (db: Db, importId: number, after: number, limit: number) => number[];
    ref: (id: number) => TrashPlace;
  };
};

const CONTACTS = csvFields(CONTACT_FIELDS);

export const KIND_OPTIONS: Record<ImportKind, KindOptions> = {
  crm: { fields: CONTACTS, guessMapping: (columns) => guessMapping(columns, CONTACTS), amounts: 'value' },
  accounting: {
    fields: BANK_FIELDS,
    guessMapping: guessBankMapping,
    mappingProblem: bankMappingProblem,
    detectFormat: detectBankFormat,
    adaptFormat: adaptBankFormat,
    isRow: isBankRow,
    isHeader: isBankHeader,
    centsOf(cells, format) {
      // A row in another currency is no duplicate, so its amount isn't asked for.
      const read = readBankRow(cells, format, null);
      return 'row' in read ? read.row.amount : 0;
    },
    choosesDuplicates: true,
    undo: {
      index: 'accounting_fts',
      countEdited,
      refusal: bankMessages.undoEdited,
      ids: importedIds,
      ref: transactionRef,
    },
  },
};
