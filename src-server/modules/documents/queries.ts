import { AppError } from '#shared/errors.ts';
import type {
  DocumentFilter,
  DocumentListInput,
  DocumentWalkInput,
} from '#shared/internal-documents.schema.ts';
import type { DocumentCard, InternalDocument } from '#shared/internal-documents.ts';
import type { Page } from '#shared/pagination.ts';
import type { StaffPage } from '#shared/staff.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function listDocuments(_work: Work, _input: DocumentListInput): StaffPage<DocumentCard> {
  throw later();
}

export function listPinned(_work: Work, _input: DocumentFilter): DocumentCard[] {
  throw later();
}

export function walkDocuments(_work: Work, _input: DocumentWalkInput): Page<InternalDocument> {
  throw later();
}

export function readDocument(_work: Work, _id: number): InternalDocument {
  throw later();
}
