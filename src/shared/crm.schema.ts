import { z } from 'zod';
import {
  COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  CONTACT_NOTES_MAX,
  CONTACT_SORTS,
  CONTACT_VALUE_MAX,
  DEFAULT_CONTACT_SORT,
  DEFAULT_STAGE,
  MERGE_FIELDS,
  NOTE_MAX,
  PHONE_MAX,
  REASON_MAX,
  STAGES,
} from './crm.ts';
import { optionalDayInput } from './days.schema.ts';
import { contactMessages } from './messages/crm.ts';
import { optionalMoneyInput } from './money.schema.ts';
import { pageInput } from './pagination.schema.ts';
import { staffId, staffIdInput, staffListInput, staffVersion } from './staff.schema.ts';
import { multiLine, singleLine } from './text.schema.ts';
import { EMAIL_MAX } from './users.ts';

/** A line or a text that may be empty; null says the same. */
const maybe = (message: string, shape: (message: string) => z.ZodType<string, string>) =>
  z
    .string(message)
    .nullable()
    .transform((text) => text ?? '')
    .pipe(shape(message));
/** An empty text where something may be missing stands for nothing. */
const orNothing = (text: string) => (text === '' ? null : text);

const contactName = singleLine(contactMessages.nameMin).pipe(
  z.string().min(CONTACT_NAME_MIN, contactMessages.nameMin).max(CONTACT_NAME_MAX, contactMessages.nameMax),
);
const company = maybe(contactMessages.company, singleLine).pipe(
  z.string().max(COMPANY_MAX, contactMessages.companyMax),
);
const email = maybe(contactMessages.email, singleLine).pipe(
  z.literal('').or(z.email(contactMessages.email).max(EMAIL_MAX, contactMessages.email)),
);
const phone = maybe(contactMessages.phone, singleLine).pipe(
  z.string().max(PHONE_MAX, contactMessages.phoneMax),
);
const notes = maybe(contactMessages.notes, multiLine).pipe(
  z.string().max(CONTACT_NOTES_MAX, contactMessages.notesMax),
);
const reason = maybe(contactMessages.reason, singleLine).pipe(
  z.string().max(REASON_MAX, contactMessages.reasonMax),
);
const stage = z.enum(STAGES, contactMessages.stage);
const lastContact = optionalDayInput(contactMessages.lastContact);
const ownerId = z
  .number(contactMessages.owner)
  .int(contactMessages.owner)
  .min(1, contactMessages.owner)
  .nullable();
const entryId = z
  .string(contactMessages.entry)
  .max(100, contactMessages.entry)
  .transform(orNothing)
  .nullable();

const fields = z.object({
  contactName,
  company,
  stage,
  email,
  phone,
  notes,
  /** Whole cents; null for none. */
  value: optionalMoneyInput('Value', CONTACT_VALUE_MAX),
  lastContact,
  ownerId,
  entryId,
});

/** Without `ownerId` whoever adds the contact owns it. `value` comes out as whole cents. */
export const contactCreateInput = fields.extend({
  company: company.default(''),
  stage: stage.default(DEFAULT_STAGE),
  email: email.default(''),
  phone: phone.default(''),
  notes: notes.default(''),
  value: fields.shape.value.default(null),
  lastContact: lastContact.default(null),
  ownerId: ownerId.optional(),
  entryId: entryId.default(null),
});
export type ContactCreateInput = z.infer<typeof contactCreateInput>;
/** What the form holds before it is checked. */
export type ContactForm = z.input<typeof contactCreateInput>;

/** What is left out stays as it is; `reason` goes with a changed stage. */
export const contactUpdateInput = fields
  .partial()
  .extend({ id: staffId, version: staffVersion, reason: reason.optional() });
export type ContactUpdateInput = z.infer<typeof contactUpdateInput>;

export const contactStageInput = staffIdInput.extend({
  stage,
  version: staffVersion,
  reason: reason.default(''),
});
export type ContactStageInput = z.infer<typeof contactStageInput>;

const filter = z.object({
  stage: stage.optional(),
  /** An account's id; 0: contacts that nobody owns. */
  owner: z
    .union([z.number(), z.string().regex(/^\d*$/)], contactMessages.owner)
    .transform((owner) => (owner === '' ? undefined : Number(owner)))
    .pipe(z.number().int(contactMessages.owner).min(0, contactMessages.owner).optional())
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
  text: multiLine(contactMessages.noteRequired).pipe(
    z.string().min(1, contactMessages.noteRequired).max(NOTE_MAX, contactMessages.noteMax),
  ),
  contactedOn: lastContact.optional(),
});
export type ContactNoteInput = z.infer<typeof contactNoteInput>;
export const contactNoteIdInput = z.object({ noteId: staffId });

/** Anything that was typed so far: what is no address or number has no doubles. */
export const contactDuplicatesInput = z.object({
  email: z.string().max(1000).default(''),
  phone: z.string().max(1000).default(''),
  exceptId: staffId.optional(),
});
export type ContactDuplicatesInput = z.infer<typeof contactDuplicatesInput>;

/** `fromOther` names the fields that the survivor takes from the other one. */
export const contactMergeInput = z.object({
  survivorId: staffId,
  otherId: staffId,
  fromOther: z
    .array(z.enum(MERGE_FIELDS, contactMessages.mergeFields), contactMessages.mergeFields)
    .default([]),
  survivorVersion: staffVersion,
  otherVersion: staffVersion,
});
export type ContactMergeInput = z.infer<typeof contactMergeInput>;
