import type { ContactMergeInput } from '#shared/crm.schema.ts';
import type { ContactRead } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function mergeContacts(_work: Work, _input: ContactMergeInput): ContactRead {
  throw later();
}
