import { z } from 'zod';
import { createSchema, updateSchema } from '../kit/fields.schema.ts';
import { sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { multiLine, rawMax } from '../kit/text.schema.ts';
import { revisionNumber } from '../revisions/schema.ts';
import { staffQuery } from '../staff/schema.ts';
import { PROMPT_FIELDS } from './fields.ts';
import { promptMessages } from './messages.ts';
import {
  PROMPT_CATEGORIES,
  PROMPT_COMPILED_MAX,
  PROMPT_SCOPES,
  PROMPT_TEXT_MAX,
  RUN_RATINGS,
} from './model.ts';

const shared = z.boolean(promptMessages.shared);
/** The version that the client has read. Without it, the last write wins. */
const version = sentPositive('version').optional();

export const promptIdInput = z.object({ id: sentPositive('id') });

/** A prompt is private unless it's shared with everyone. */
export const promptCreateInput = createSchema(PROMPT_FIELDS).extend({ shared: shared.default(false) });
export type PromptCreateInput = z.infer<typeof promptCreateInput>;
/** Sharing alone makes no version. */
export const promptUpdateInput = updateSchema(PROMPT_FIELDS).extend({
  id: promptIdInput.shape.id,
  version,
  shared: shared.optional(),
});
export type PromptUpdateInput = z.infer<typeof promptUpdateInput>;

/** `shared`: whose prompts. `q`: words of the name, the description, or the text. */
export const promptListInput = pageInput.extend({
  category: z.enum(PROMPT_CATEGORIES, promptMessages.category).optional(),
  shared: z.enum(PROMPT_SCOPES, promptMessages.scope).default('all'),
  q: staffQuery,
});
export type PromptListInput = z.infer<typeof promptListInput>;

export const promptVersionsInput = pageInput.extend(promptIdInput.shape);
export type PromptVersionsInput = z.infer<typeof promptVersionsInput>;
export const promptVersionInput = promptIdInput.extend({ revision: revisionNumber });
export type PromptVersionInput = z.infer<typeof promptVersionInput>;
/** `version` is the current version that the client has read. */
export const promptVersionRestoreInput = promptVersionInput.extend({ version });
export type PromptVersionRestoreInput = z.infer<typeof promptVersionRestoreInput>;

/** The values of placeholders by their names. Those that the text doesn't have are left out. */
const values = z
  .record(
    z.string().max(rawMax(PROMPT_TEXT_MAX)),
    z.string(promptMessages.values).max(rawMax(PROMPT_COMPILED_MAX), promptMessages.compiledMax),
    promptMessages.values,
  )
  .default({});

/**
 * Runs a text with values. `promptId` and `version` say where the text comes from. They only count if that version has
 * exactly this text.
 */
export const promptRunInput = z.object({
  text: multiLine(promptMessages.textRequired, PROMPT_TEXT_MAX, promptMessages.textMax).pipe(
    z.string().refine((text) => text.trim() !== '', promptMessages.textRequired),
  ),
  values,
  promptId: sentPositive('promptId').optional(),
  version,
});
export type PromptRunInput = z.infer<typeof promptRunInput>;

export const promptRunListInput = pageInput;
export type PromptRunListInput = z.infer<typeof promptRunListInput>;
/** Null withdraws the rating. */
export const promptRunRateInput = promptIdInput.extend({
  rating: z.enum(RUN_RATINGS, promptMessages.rating).nullable(),
});
export type PromptRunRateInput = z.infer<typeof promptRunRateInput>;

/** The viewer's own prompts, filtered as in the list. */
export const promptExportInput = promptListInput.pick({ category: true, q: true });
export type PromptExportInput = z.infer<typeof promptExportInput>;
