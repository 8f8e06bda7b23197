import { AppError } from '#shared/errors.ts';
import type { DocumentContent } from '#shared/internal-documents.ts';
import type { Page } from '#shared/pagination.ts';
import type { Revision, RevisionSummary } from '#shared/revisions.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function documentRevisions(
  _work: Work,
  _input: { id: number; limit: number; cursor?: string | null | undefined },
): Page<RevisionSummary> {
  throw later();
}

export function readDocumentRevision(_work: Work, _id: number, _revision: number): Revision<DocumentContent> {
  throw later();
}
