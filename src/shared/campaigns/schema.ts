import { z } from 'zod';
import { fieldMessages } from '../kit/fields.messages.ts';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { rawMax } from '../kit/text.schema.ts';
import { staffId, staffListInput, staffVersion } from '../staff/schema.ts';
import { CAMPAIGN_FIELDS } from './fields.ts';
import { MERGE_FIELDS, type MergeField, unknownMergeFields, WORD_FIELDS } from './merge.ts';
import { campaignMessages } from './messages.ts';
import { CAMPAIGN_SORTS, CAMPAIGN_STATUSES, DEFAULT_CAMPAIGN_SORT } from './model.ts';
import { CAMPAIGN_PARTS_MAX, countParts } from './parts.ts';

const TIME_MAX = 100;
/** Years with four digits in every time zone. */
const FOUR_DIGIT_YEAR = /^(?!9999)[1-9]/;

/** A time with its offset. That it is far enough ahead is checked when it is stored. */
export const scheduledDate = z
  .string(campaignMessages.scheduledDate)
  .max(TIME_MAX, { error: campaignMessages.scheduledDate, abort: true })
  .pipe(z.iso.datetime({ offset: true, error: campaignMessages.scheduledDate }))
  .refine((text) => FOUR_DIGIT_YEAR.test(text), campaignMessages.scheduledDate)
  .transform((text) => new Date(text));

/** Any line break of a subject, before the field turns it into a space. */
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

const { label, min, max } = CAMPAIGN_FIELDS.subject;

/** A subject of several lines is refused, because it may be an attempt to add a header. */
const oneLine = z
  .string(fieldMessages.min(label, min))
  .max(rawMax(max), { error: fieldMessages.max(label, max), abort: true })
  .refine((text) => !LINE_BREAK.test(text), { error: campaignMessages.subjectLine, abort: true });

const more = {
  /** Null is none. A time schedules the campaign at once. */
  scheduledDate: scheduledDate.nullable().optional(),
  /** Whether opens and clicks are counted, unless the site or a recipient turned that off. */
  isTracked: z.boolean(campaignMessages.isTracked).optional(),
};

/** Refuses unknown merge fields by name. */
const withKnownFields = <S extends z.ZodType<string, unknown>>(
  text: S,
  known: readonly MergeField[] = MERGE_FIELDS,
): S =>
  text.superRefine((value, issues) => {
    const unknown = unknownMergeFields(value, known);
    if (unknown.length === 0) return;
    issues.addIssue({ code: 'custom', message: campaignMessages.unknownFields(unknown) });
  });

const { shape } = createSchema(CAMPAIGN_FIELDS);
const subject = oneLine.pipe(withKnownFields(shape.subject, WORD_FIELDS));
const content = withKnownFields(shape.content).refine((text) => countParts(text) <= CAMPAIGN_PARTS_MAX, {
  error: campaignMessages.tooManyParts,
});

export const campaignCreateInput = z.object({ ...shape, subject, content, ...more });
export type CampaignCreateInput = z.infer<typeof campaignCreateInput>;

/** Missing fields stay unchanged. `scheduledDate` schedules a draft, or changes the time. Null makes it a draft again. */
export const campaignUpdateInput = updateSchema(CAMPAIGN_FIELDS).extend({
  subject: subject.optional(),
  content: content.optional(),
  ...more,
  id: staffId,
  version: staffVersion,
});
export type CampaignUpdateInput = z.infer<typeof campaignUpdateInput>;

export const campaignFilterInput = staffListInput
  .pick({ q: true })
  .extend({ status: z.enum(CAMPAIGN_STATUSES, campaignMessages.status).optional() });
export type CampaignFilter = z.infer<typeof campaignFilterInput>;
export const campaignListInput = staffListInput.extend({
  ...campaignFilterInput.shape,
  sort: z.enum(CAMPAIGN_SORTS, campaignMessages.sort).default(DEFAULT_CAMPAIGN_SORT),
  direction: staffListInput.shape.direction.removeDefault().default('desc'),
});
export type CampaignListInput = z.infer<typeof campaignListInput>;
/** The list of REST: newest first, by cursor. */
export const campaignWalkInput = pageInput.extend(campaignFilterInput.shape);
export type CampaignWalkInput = z.infer<typeof campaignWalkInput>;
