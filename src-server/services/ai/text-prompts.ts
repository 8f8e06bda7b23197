import { z } from 'zod';
import {
  EXTRACTION_LIST_MAX,
  EXTRACTION_VALUE_MAX,
  type ExtractedValues,
} from '#shared/ai/extraction/model.ts';
import type { ExtractionField } from '#shared/ai/extraction/schema.ts';
import { AI_SUMMARY_TEXT_MAX, type Sentiment } from '#shared/ai/model.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import type { CompletionQuestion, ExtractionQuestion } from './ai.ts';
import { completeWords } from './cited-draft.ts';
import { sentimentFrom } from './language/sentiment.ts';
import { DATA, JSON_OBJECT, type Prompt, parseJson } from './prompts.ts';
import { inertMarkdown } from './safe-markdown.ts';

/** Enough for a model that thinks first. */
const SENTIMENT_TOKENS = 1_000;
const EXTRACTION_TOKENS = 2_500;

/** Asks how a text sounds. */
export function sentimentPrompt({ text }: { text: string }): Prompt<Sentiment> {
  const answer = z.object({ score: z.number().min(-1).max(1) });
  return {
    system:
      'Say how the author of a text feels: -1 is very negative, 0 is neutral, and 1 is very positive. ' +
      `${DATA} Answer with one JSON object only, of this schema: ${JSON.stringify(z.toJSONSchema(answer))}`,
    user: JSON.stringify({ text: plainText(text.slice(0, AI_SUMMARY_TEXT_MAX)) }),
    maxTokens: SENTIMENT_TOKENS,
    read: (written) => {
      const parsed = answer.safeParse(parseJson(JSON_OBJECT.exec(written)?.[0] ?? ''));
      return parsed.success
        ? { value: sentimentFrom(parsed.data.score) }
        : { issues: z.prettifyError(parsed.error) };
    },
  };
}

/** Asks for the fields of a schema, and null for what the text doesn't say. */
export function extractPrompt({ text, schema }: ExtractionQuestion): Prompt<ExtractedValues> {
  const fields = Object.entries(schema.properties);
  const answer = z.strictObject(
    Object.fromEntries(fields.map(([name, field]) => [name, typeOf(field).nullable()])),
  );
  return {
    system:
      'Find the values of these fields in a text. A field is null if the text does not say it clearly. ' +
      `Write dates as YYYY-MM-DD. ${DATA} ` +
      `Answer with one JSON object only, of this schema: ${JSON.stringify(z.toJSONSchema(answer))}`,
    user: JSON.stringify({ text: text.slice(0, AI_SUMMARY_TEXT_MAX) }),
    maxTokens: EXTRACTION_TOKENS,
    read: (written) => {
      const parsed = answer.safeParse(parseJson(JSON_OBJECT.exec(written)?.[0] ?? ''));
      return parsed.success ? { value: parsed.data } : { issues: z.prettifyError(parsed.error) };
    },
  };
}

function typeOf(field: ExtractionField) {
  const described = <T extends z.ZodType>(type: T) =>
    field.description === undefined ? type : type.describe(field.description);
  return field.type === 'array'
    ? described(z.array(scalarOf(field.items)).max(EXTRACTION_LIST_MAX))
    : described(scalarOf(field));
}

function scalarOf({ type, enum: options }: Exclude<ExtractionField, { type: 'array' }>) {
  switch (type) {
    case 'string':
      return options ? z.enum(options) : z.string().max(EXTRACTION_VALUE_MAX);
    case 'number':
      return z.number();
    case 'integer':
      return z.int();
    case 'boolean':
      return z.boolean();
  }
}

/** Asks what the caller says, and reads the answer as data. */
export function completionPrompt({ prompt, maxTokens }: CompletionQuestion): Prompt<string> {
  return {
    system: 'Do what the user asks. Write Markdown without links, images, and HTML.',
    user: prompt,
    maxTokens,
    read: (written) => {
      const value = inertMarkdown(written).trim();
      return value === '' ? { issues: 'The answer is empty.' } : { value };
    },
    readPart: (written) => inertMarkdown(completeWords(written)).trim() || null,
  };
}
