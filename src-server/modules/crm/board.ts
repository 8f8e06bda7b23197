import type { ContactColumnInput, ContactFilter } from '#shared/crm.schema.ts';
import type { BoardColumn, ContactRow } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/pagination.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function readBoard(_work: Work, _input: ContactFilter): BoardColumn[] {
  throw later();
}

export function readColumn(_work: Work, _input: ContactColumnInput): Page<ContactRow> {
  throw later();
}
