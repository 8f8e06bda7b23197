import { AppError } from '#shared/errors.ts';
import type { ImportCheckInput } from '#shared/imports.schema.ts';
import type { CsvImport } from '#shared/imports.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function beginCheck(_work: Work, _input: ImportCheckInput): CsvImport {
  throw later();
}

export function beginImport(_work: Work, _id: number): CsvImport {
  throw later();
}
