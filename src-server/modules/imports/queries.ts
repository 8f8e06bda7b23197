import { AppError } from '#shared/errors.ts';
import type { ImportListInput } from '#shared/imports.schema.ts';
import type { CsvImport } from '#shared/imports.ts';
import type { Page } from '#shared/pagination.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function listImports(_work: Work, _input: ImportListInput): Page<CsvImport> {
  throw later();
}

export function readImport(_work: Work, _id: number): CsvImport {
  throw later();
}
