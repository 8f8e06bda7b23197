import type { ContactTimelineInput } from '#shared/crm.schema.ts';
import type { TimelineItem } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/pagination.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function readTimeline(_work: Work, _input: ContactTimelineInput): Page<TimelineItem> {
  throw later();
}
