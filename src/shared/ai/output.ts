import { z } from 'zod';
import { count, instant } from '../kit/common.output.ts';
import { AI_FAILURES } from './model.ts';

/** Who answered: the embedded provider, or the model at a host. */
export const aiAnswererOutput = z.strictObject({
  provider: z.enum(['embedded', 'external']),
  model: z.string().nullable(),
  host: z.string().nullable(),
  /** Why the configured model didn't answer. Null if it did, or if there is none. */
  reason: z.string().nullable(),
});

export const suggestedTagsOutput = z.strictObject({ tags: z.array(z.string()), by: aiAnswererOutput });

/** Markdown with its sources, in the order of the text. */
export const aiDraftOutput = z.strictObject({
  body: z.string(),
  sources: z.array(z.strictObject({ id: z.string(), title: z.string(), url: z.string() })),
  by: aiAnswererOutput,
});

/** A question as the specification has it. Nothing is stored before a person has checked it. */
export const quizDraftQuestionOutput = z.strictObject({
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: count,
  explanation: z.string(),
});
export const quizDraftOutput = z.strictObject({
  questions: z.array(quizDraftQuestionOutput),
  by: aiAnswererOutput,
});

/** The model and its use today, for admins. */
export const aiStatusOutput = z.strictObject({
  model: z
    .strictObject({
      name: z.string(),
      host: z.string(),
      /** Tokens a day for the whole site. 0: no limit. */
      dailyTokens: count,
      concurrency: count,
      allowInternal: z.boolean(),
    })
    .nullable(),
  today: z.strictObject({
    tokens: count,
    /** Tokens that the model didn't report, counted from the length of the texts. Part of `tokens`. */
    estimated: count,
    answers: count,
    failures: count,
  }),
  lastFailure: z.strictObject({ failure: z.enum(AI_FAILURES), at: instant }).nullable(),
  /** What its server said when the latest request failed. In memory only, so it's null after a restart. */
  said: z.string().nullable(),
});

/** What came back from a test of the model: a text, or why there is none. */
export const aiTestOutput = z.strictObject({
  text: z.string().nullable(),
  cause: z.string().nullable(),
  said: z.string().nullable(),
  /** Milliseconds. */
  ms: count,
});

/** Who answered. `reason` says why the configured model didn't, in one sentence. */
export type AiAnswerer = z.infer<typeof aiAnswererOutput>;
export type SuggestedTags = z.infer<typeof suggestedTagsOutput>;
export type AiDraft = z.infer<typeof aiDraftOutput>;
export type QuizDraft = z.infer<typeof quizDraftOutput>;
export type QuizDraftQuestion = z.infer<typeof quizDraftQuestionOutput>;
export type AiTest = z.infer<typeof aiTestOutput>;
export type AiStatus = z.infer<typeof aiStatusOutput>;
/** What a draft consists of. `sources` are the entries that it cites, in the order of the text. */
export type DraftText = Omit<AiDraft, 'by'>;
/** The configured model, without its key. */
export type AiModelSettings = NonNullable<AiStatus['model']>;
