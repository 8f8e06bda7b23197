import { z } from 'zod';
import { QUESTION_MAX } from '../ai/chat/model.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { cleanText, rawMax } from '../kit/text.schema.ts';
import { gapMessages } from './messages.ts';
import { GAP_SOURCES, GAP_STATES } from './model.ts';

export const gapFilterInput = z.object({
  state: z.enum(GAP_STATES, gapMessages.state).default('open'),
  source: z.enum(GAP_SOURCES, gapMessages.source).optional(),
});
export type GapFilter = z.output<typeof gapFilterInput>;

export const gapListInput = pageInput.extend(gapFilterInput.shape);
export type GapListInput = z.output<typeof gapListInput>;

const id = z.number(gapMessages.id).int(gapMessages.id).min(1, gapMessages.id);

export const gapIdInput = z.object({ id });
export const watchIdInput = z.object({ id });

/** A question to the assistant. */
export const topicQuestionInput = z.object({
  question: z
    .string(gapMessages.question)
    .max(rawMax(QUESTION_MAX), { error: gapMessages.questionMax, abort: true })
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, gapMessages.question).max(QUESTION_MAX, gapMessages.questionMax)),
});
