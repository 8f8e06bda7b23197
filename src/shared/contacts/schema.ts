import { z } from 'zod';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { fieldKeys } from '../kit/fields.ts';
import { sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { tableInput } from '../kit/tables.schema.ts';
import { boundedList, multiLine, singleLine } from '../kit/text.schema.ts';
import {
  bulkChange,
  bulkInput,
  staffId,
  staffIdInput,
  staffListInput,
  staffVersion,
} from '../staff/schema.ts';
import { CONTACT_FIELDS } from './fields.ts';
import { contactMessages } from './messages.ts';
import { CONTACT_SORTS, DEFAULT_CONTACT_SORT, NOTE_MAX, REASON_MAX, STAGES } from './model.ts';

const reason = singleLine(contactMessages.reason, REASON_MAX, contactMessages.reasonMax)
  .nullable()
  .transform((text) => text ?? '');
const OWNER_MESSAGE = fieldMessages.person(CONTACT_FIELDS.ownerId.label);
const stage = z.enum(STAGES, fieldMessages.choice(CONTACT_FIELDS.stage.label, STAGES));

/** Without `ownerId`, the user who adds the contact owns it. `value` is parsed to cents. */
export const contactCreateInput = createSchema(CONTACT_FIELDS);
export type ContactCreateInput = z.infer<typeof contactCreateInput>;
/** Missing fields stay unchanged. `reason` belongs to a changed stage. */
export const contactUpdateInput = updateSchema(CONTACT_FIELDS).extend({
  id: staffId,
  version: staffVersion,
  reason: reason.optional(),
});
export type ContactUpdateInput = z.infer<typeof contactUpdateInput>;

export const contactStageInput = staffIdInput.extend({
  stage,
  version: staffVersion,
  reason: reason.default(''),
});
export type ContactStageInput = z.infer<typeof contactStageInput>;

/** The same stage or owner for several contacts. */
export const contactBulkInput = bulkInput.extend({
  change: bulkChange(contactUpdateInput.pick({ stage: true, ownerId: true })),
});
export type ContactBulkInput = z.infer<typeof contactBulkInput>;

const filter = z.object({
  stage: stage.optional(),
  /** An account's id, or 0 for contacts without an owner. */
  owner: z
    .union([z.number(), z.string().regex(/^\d{0,16}$/, OWNER_MESSAGE)], OWNER_MESSAGE)
    .transform((owner) => (owner === '' ? undefined : Number(owner)))
    .pipe(z.number().int(OWNER_MESSAGE).min(0, OWNER_MESSAGE).optional())
    .optional(),
});
export const contactFilterInput = staffListInput.pick({ q: true }).extend(filter.shape);
export type ContactFilter = z.infer<typeof contactFilterInput>;

export const contactListInput = staffListInput.extend({
  ...filter.shape,
  sort: z.enum(CONTACT_SORTS, contactMessages.sort).default(DEFAULT_CONTACT_SORT),
});
export type ContactListInput = z.infer<typeof contactListInput>;

/** The list of REST: newest first, by cursor. */
export const contactWalkInput = pageInput.extend(contactFilterInput.shape);
export type ContactWalkInput = z.infer<typeof contactWalkInput>;

/** More cards of one stage of the board. */
export const contactColumnInput = contactFilterInput.extend({ stage, cursor: pageInput.shape.cursor });
export type ContactColumnInput = z.infer<typeof contactColumnInput>;

export const contactTimelineInput = pageInput.extend({ id: staffId });
export type ContactTimelineInput = z.infer<typeof contactTimelineInput>;

/** `contactedOn` also sets the day of the last contact, if it is later. */
export const contactNoteInput = staffIdInput.extend({
  text: multiLine(contactMessages.noteRequired, NOTE_MAX, contactMessages.noteMax).pipe(
    z.string().min(1, contactMessages.noteRequired),
  ),
  contactedOn: contactUpdateInput.shape.lastContact,
});
export type ContactNoteInput = z.infer<typeof contactNoteInput>;
export const contactNoteIdInput = z.object({ noteId: sentPositive('noteId') });

/** Accepts incomplete input, which has no duplicates. */
export const contactDuplicatesInput = z.object({
  email: z.string().max(1000).default(''),
  phone: z.string().max(1000).default(''),
  exceptId: sentPositive('exceptId').optional(),
});
export type ContactDuplicatesInput = z.infer<typeof contactDuplicatesInput>;

/** A page of the contacts that may be the same person. */
export const duplicatePairsInput = tableInput.pick({ page: true });
export type DuplicatePairsInput = z.infer<typeof duplicatePairsInput>;

/** `fromOther` lists the fields that the survivor takes from the other contact. */
export const contactMergeInput = z.object({
  survivorId: sentPositive('survivorId'),
  otherId: sentPositive('otherId'),
  fromOther: boundedList(
    z.enum(fieldKeys(CONTACT_FIELDS), contactMessages.mergeFields),
    fieldKeys(CONTACT_FIELDS).length,
    contactMessages.mergeFields,
    contactMessages.mergeFields,
  ).default([]),
  survivorVersion: sentPositive('survivorVersion').optional(),
  otherVersion: sentPositive('otherVersion').optional(),
});
export type ContactMergeInput = z.infer<typeof contactMergeInput>;
