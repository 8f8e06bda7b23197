import { CHARSET_LABEL, CHARSETS, type Charset } from '../kit/charsets.ts';
import { DUPLICATE_CHOICES, IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX, IMPORT_KINDS } from './model.ts';

export const importMessages = {
  kind: `kind must be one of ${IMPORT_KINDS.join(', ')}`,
  csvBody: 'Send the file as the body (Content-Type: text/csv).',
  tooLarge: `The file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB. Split it and import the parts.`,
  empty: 'The file holds no rows below its header.',
  charset: `charset must be one of ${CHARSETS.join(', ')}`,
  notInCharset: (charset: Charset) =>
    `This file can't be read as ${CHARSET_LABEL[charset]}. Choose another character set, or save it as “CSV UTF-8”.`,
  sendAgain: 'The file is no longer here. Send it again to read it in another character set.',
  columns: `The file has more than ${IMPORT_COLUMNS_MAX} columns.`,
  quote: (row: number) => `Row ${row}: a quote is opened and never closed.`,
  rowTooLarge: (row: number) => `Row ${row}: it is larger than a row may be. Is a quote missing?`,
  broken: (row: number) => `Row ${row}: this is not CSV.`,
  notFound: 'There is no such import, or its rows were removed.',
  mapping: 'mapping must name a field, or null, for each column',
  mappingLength: 'mapping must have one place for each column of the file',
  mappingUnknown: (key: string) => `There is no field ${key} to import.`,
  mappingTwice: (label: string) => `Two columns are to be imported as ${label}. Choose one.`,
  mappingMissing: (label: string) => `Choose the column that holds ${label}.`,
  duplicates: `duplicates must be one of ${DUPLICATE_CHOICES.join(', ')}`,
  checkFirst: 'Check the file first.',
  over: 'This import is over. Send the file again to import it once more.',
  underWay: 'This import is under way.',
  cells: (cells: number, columns: number) =>
    `It has ${cells === 1 ? '1 cell' : `${cells} cells`} where the header has ${columns}.`,
  notText: (charset: Charset) => `It has bytes that are not ${CHARSET_LABEL[charset]} text.`,
  nul: 'It holds a NUL character.',
  doubleInStore: (field: string, name: string) => `${name} has the same ${field}.`,
  doubleInFile: (field: string, row: number) => `Row ${row} has the same ${field}.`,
  stage: (typed: string) => `There is no stage “${typed}”.`,
  owner: (typed: string) => `Nobody on the staff has the user name “${typed}”.`,
} as const;
