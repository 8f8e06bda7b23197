import { z } from 'zod';
import { courseMessages } from '../courses/messages.ts';
import { LESSON_BODY_MAX } from '../courses/model.ts';
import { courseInput } from '../courses/schema.ts';
import { entryMessages } from '../entries/messages.ts';
import {
  ENTRY_BODY_MAX,
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  TAG_MAX,
} from '../entries/model.ts';
import { entryTypeInput } from '../entries/schema.ts';
import { boundedList, multiLine, singleLine } from '../kit/text.schema.ts';
import { aiMessages } from './messages.ts';
import { AI_BODY_MIN, AI_QUIZ_TEXT_MIN } from './model.ts';

const title = singleLine(aiMessages.titleMin, ENTRY_TITLE_MAX, entryMessages.titleMax);

/** The text so far. `tags` are its current tags. */
export const suggestTagsInput = z.object({
  type: entryTypeInput,
  title: title.default(''),
  body: multiLine(aiMessages.bodyMin, ENTRY_BODY_MAX, entryMessages.bodyMax).pipe(
    z.string().min(AI_BODY_MIN, aiMessages.bodyMin),
  ),
  tags: boundedList(
    z.string().max(TAG_MAX, entryMessages.tagMax),
    ENTRY_TAGS_MAX,
    entryMessages.tagsMin,
    entryMessages.tagsMax,
  ).default([]),
});
export type SuggestTagsInput = z.infer<typeof suggestTagsInput>;

export const draftInput = z.object({
  type: entryTypeInput,
  title: title.pipe(z.string().min(ENTRY_TITLE_MIN, aiMessages.titleMin)),
});
export type DraftInput = z.infer<typeof draftInput>;

/** The text of a lesson of this course, as it is in the form. A new lesson has no ID. */
export const quizInput = courseInput.extend({
  lessonId: z
    .int(courseMessages.lessonNotFound)
    .min(1, courseMessages.lessonNotFound)
    .nullable()
    .default(null),
  text: multiLine(aiMessages.quizTextMin, LESSON_BODY_MAX, courseMessages.lessonBodyMax).pipe(
    z.string().min(AI_QUIZ_TEXT_MIN, aiMessages.quizTextMin),
  ),
});
export type QuizInput = z.infer<typeof quizInput>;
