import { AppError } from '#shared/errors.ts';
import type {
  DocumentCreateInput,
  DocumentPinInput,
  DocumentRestoreInput,
  DocumentUpdateInput,
} from '#shared/internal-documents.schema.ts';
import type { InternalDocument } from '#shared/internal-documents.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function createDocument(_work: Work, _input: DocumentCreateInput): InternalDocument {
  throw later();
}

export function updateDocument(_work: Work, _input: DocumentUpdateInput): InternalDocument {
  throw later();
}

export function pinDocument(_work: Work, _input: DocumentPinInput): InternalDocument {
  throw later();
}

export function deleteDocument(_work: Work, _id: number): { id: number } {
  throw later();
}

export function restoreDocumentVersion(_work: Work, _input: DocumentRestoreInput): InternalDocument {
  throw later();
}
