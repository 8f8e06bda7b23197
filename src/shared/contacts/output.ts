import { z } from 'zod';
import { APPLICATION_STATUSES } from '../applications/model.ts';
import { RSVP_STATUSES } from '../events/model.ts';
import { count, instant, pageOf, rowId, tablePageOf } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { CONTACT_FIELDS } from './fields.ts';
import { DUPLICATE_REASONS, STAGES } from './model.ts';

const stage = z.enum(STAGES);
const person = publicUserOutput.nullable();

/** A contact in REST responses and in its form. */
export const contactOutput = outputSchema(CONTACT_FIELDS).extend({
  id: rowId,
  version: rowId,
  createdAt: instant,
  updatedAt: instant,
  /** The start of its current stage. */
  stageSince: instant,
  owner: person,
});
export const contactListOutput = pageOf(contactOutput);

/** A period in a stage, from `at` to `until`, which is null for the current stage. `days` are whole days. */
export const stagePeriodOutput = z.strictObject({
  id: rowId,
  stage,
  at: instant,
  until: instant.nullable(),
  days: count,
  reason: z.string(),
  by: person,
});

/** A contact with the contents of its drawer. */
export const contactReadOutput = contactOutput.extend({
  /** Newest first. */
  stays: z.array(stagePeriodOutput),
  entry: z.strictObject({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
  /** Contacts that were merged into this one. The merge can be undone while they are in the trash. */
  merged: z.array(z.strictObject({ id: rowId, contactName: z.string(), mergedAt: instant })),
});

/** What the viewer does next for one of their contacts. */
export const nextStepOutput = z.strictObject({
  id: rowId,
  version: rowId,
  contactName: z.string(),
  company: z.string(),
  nextStep: z.string(),
  nextStepOn: z.string().nullable(),
});
export const nextStepsOutput = pageOf(nextStepOutput);
export type NextStep = z.infer<typeof nextStepOutput>;

export const stageTotalOutput = z.strictObject({ stage, count, value: z.number() });
/** The numbers for the filter. Has every stage, in pipeline order. */
export const contactSummaryOutput = z.strictObject({
  total: count,
  value: z.number(),
  stages: z.array(stageTotalOutput),
});

/** `key` is unique. */
const line = { key: z.string(), at: instant };
/** An item of a contact's timeline. */
export const timelineItemOutput = z.discriminatedUnion('kind', [
  z.strictObject({ ...line, kind: z.literal('note'), id: rowId, by: person, text: z.string() }),
  z.strictObject({
    ...line,
    kind: z.literal('stage'),
    by: person,
    from: stage.nullable(),
    to: stage,
    reason: z.string(),
  }),
  z.strictObject({ ...line, kind: z.literal('mail'), subject: z.string(), state: z.string() }),
  z.strictObject({
    ...line,
    kind: z.literal('rsvp'),
    eventId: rowId,
    title: z.string(),
    status: z.enum(RSVP_STATUSES),
  }),
  z.strictObject({
    ...line,
    kind: z.literal('campaign'),
    campaignId: rowId,
    title: z.string(),
    opened: z.boolean(),
    clicked: z.boolean(),
    unsubscribed: z.boolean(),
  }),
  z.strictObject({ ...line, kind: z.literal('account'), username: z.string(), name: z.string() }),
  z.strictObject({
    ...line,
    kind: z.literal('subscription'),
    state: z.enum(['confirmed', 'unsubscribed']),
    /** The text that they agreed to, for the latest subscription. */
    consent: z.string().nullable(),
  }),
  z.strictObject({
    ...line,
    kind: z.literal('application'),
    applicationId: rowId,
    title: z.string(),
    status: z.enum(APPLICATION_STATUSES),
  }),
  z.strictObject({
    ...line,
    /** A response to a named survey. */
    kind: z.literal('survey'),
    surveyId: z.string(),
    title: z.string(),
  }),
  z.strictObject({
    ...line,
    kind: z.literal('audit'),
    by: person,
    action: z.string(),
    /** The other contact: the merged one that it is about. Null if it is about the contact itself. */
    contact: z.string().nullable(),
    fields: z.array(z.string()),
  }),
]);
export const timelineOutput = pageOf(timelineItemOutput);

const pairedContactOutput = z.strictObject({
  id: rowId,
  contactName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  stage,
});
/** Two contacts that may be the same person. */
const duplicatePairOutput = z.strictObject({
  older: pairedContactOutput,
  newer: pairedContactOutput,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export const duplicatePairsOutput = tablePageOf(duplicatePairOutput);

export type Contact = z.infer<typeof contactOutput>;
/** A row of the table or a card of the board, without the notes. */
export type ContactRow = Omit<Contact, 'notes'>;
export type StagePeriod = z.infer<typeof stagePeriodOutput>;
export type ContactRead = z.infer<typeof contactReadOutput>;
export type StageTotal = z.infer<typeof stageTotalOutput>;
export type ContactSummary = z.infer<typeof contactSummaryOutput>;
export type PairedContact = z.infer<typeof pairedContactOutput>;
export type DuplicatePair = z.infer<typeof duplicatePairOutput>;
export type DuplicatePairs = z.infer<typeof duplicatePairsOutput>;
export type BoardColumn = StageTotal & { cards: ContactRow[]; nextCursor: string | null };
export type TimelineItem = z.infer<typeof timelineItemOutput>;
