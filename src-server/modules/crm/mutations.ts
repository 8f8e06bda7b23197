import type {
  ContactCreateInput,
  ContactNoteInput,
  ContactStageInput,
  ContactUpdateInput,
} from '#shared/crm.schema.ts';
import type { ContactRead, TimelineItem } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function createContact(_work: Work, _input: ContactCreateInput): ContactRead {
  throw later();
}

export function updateContact(_work: Work, _input: ContactUpdateInput): ContactRead {
  throw later();
}

export function setStage(_work: Work, _input: ContactStageInput): ContactRead {
  throw later();
}

export function deleteContact(_work: Work, _id: number): { id: number } {
  throw later();
}

export function addNote(_work: Work, _input: ContactNoteInput): TimelineItem {
  throw later();
}

export function deleteNote(_work: Work, _id: number): { id: number } {
  throw later();
}
