import { extractionSchemaInput } from '#shared/ai/extraction/schema.ts';
import { aiUnavailable } from '#shared/ai/messages.ts';
import { AppError } from '#shared/errors.ts';
import { type ToolId, type ToolInput, toolOf } from '#shared/tool-runs/model.ts';
import type { ToolOutput, ToolResult } from '#shared/tool-runs/output.ts';
import { runMessages } from '#shared/tool-runs/runs.messages.ts';
import type { ToolRun } from '#shared/tool-runs/schema.ts';
import type { Context } from '../../context.ts';
import type { Answered, Asking, Metered, Question } from '../../services/ai/ai.ts';
import { asking, countRequest, outputSoFar } from '../ai/queries.ts';
import { FOCUS } from './focus.ts';
import { availabilityOf } from './queries.ts';

/** Tokens of generated code: enough for a model that thinks first. */
const CODE_TOKENS = 4_000;

type Output<I extends ToolId> = Answered<ToolOutput<I>> & Partial<Pick<Metered<unknown>, 'usage'>>;
type Run<I extends ToolId> = (
  context: Context,
  input: ToolInput<I>,
  asking: Omit<Asking, 'tell'>,
) => Promise<Output<I>>;

/**
 * Runs a tool. The input was checked by the table of tools. Throws `TOO_MANY_REQUESTS`, and for tools that need a model
 * `UNAVAILABLE` without one, or if it can't answer, and `UNAUTHENTICATED` for visitors.
 */
export async function runTool(
  context: Context,
  { id, input }: ToolRun,
  signal?: AbortSignal,
): Promise<ToolResult> {
  requireAvailable(context, id);
  countRequest(context);
  const started = performance.now();
  const run = RUNS[id] as Run<ToolId>;
  const { value, by, usage = null } = await run(context, input, asking(context, signal));
  const ms = Math.round(performance.now() - started);
  return { output: value, provider: by.provider, model: by.model, ms, usage };
}

/** Throws if the viewer can't run the tool now. */
function requireAvailable(context: Context, id: ToolId): void {
  const tool = toolOf(id);
  if (!tool) throw new AppError('NOT_FOUND', runMessages.noTool);
  const availability = availabilityOf(tool, context);
  if (availability === 'noModel') throw new AppError('UNAVAILABLE', aiUnavailable.noModel);
  if (availability === 'loginRequired') throw new AppError('UNAUTHENTICATED', runMessages.loginRequired);
}

const RUNS: { [I in ToolId]: Run<I> } = {
  'text-summarizer': async ({ ai }, { text, maxLength, focus }, request) => {
    const question = { ...FOCUS[focus], text, maxWords: maxLength };
    const { value, by } = await ai.summarize(here(question), request);
    return { value: { summary: value }, by };
  },
  'sentiment-analyzer': async ({ ai }, { text, detailed }, request) => {
    const { value, by } = await ai.sentiment(here({ text, detailed }), request);
    const { label, score, sentences } = value;
    const each = sentences?.map((sentence) => ({
      text: sentence.text,
      sentiment: sentence.label,
      score: sentence.score,
    }));
    return { value: { sentiment: label, score, ...(each && { sentences: each }) }, by };
  },
  'data-extractor': async ({ ai }, { text, schema }, request) =>
    ai.extract(here({ text, schema: extractionSchemaInput.parse(schema) }), request),
  'code-generator': async ({ ai, stream }, { description, language, includeComments }, request) => {
    const prompt =
      `Write ${language} code, ${includeComments ? 'with' : 'without'} comments. ` +
      `It does the following:\n\n${description}`;
    const question = { prompt, maxTokens: CODE_TOKENS, form: 'code' } as const;
    const outputOf = (code: string) => ({ code, language });
    const { value, by, usage } = await ai.complete(sent(question), {
      ...request,
      ...outputSoFar(stream, outputOf),
    });
    return { value: outputOf(value), by, usage };
  },
  'image-captioner': async ({ ai, fetchImage }, { imageUrl, captionStyle, maxLength }, request) => {
    const image = await fetchImage(imageUrl, request.signal);
    const question = { image, style: captionStyle, maxWords: maxLength };
    const { value, by, usage } = await ai.caption(sent(question), request);
    return { value: { caption: value }, by, usage };
  },
};

/** A question for the embedded provider, also if there is a model. */
function here<Q>(question: Q): Question<Q> {
  return { own: async () => question, shared: null };
}

/** A question whose texts the user sends to a model. */
function sent<Q>(question: Q): Question<Q> {
  const read = async () => question;
  return { own: read, shared: read };
}
