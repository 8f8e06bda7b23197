import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/pagination.ts';
import type { HistoryInput } from '#shared/staff.schema.ts';
import type { HistoryLine } from '#shared/staff.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function listHistory(_work: Work, _input: HistoryInput): Page<HistoryLine> {
  throw later();
}
