import { and, eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import { promptRuns } from '#db/schema/prompts.ts';
import { AppError } from '#shared/errors.ts';
import type { PromptContent } from '#shared/prompts/fields.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import { PROMPT_COMPILED_MAX, RUN_OUTPUT_MAX, RUNS_MAX } from '#shared/prompts/model.ts';
import type { PromptRun } from '#shared/prompts/output.ts';
import {
  compilePrompt,
  missingNames,
  placeholdersOf,
  placeholderValue,
} from '#shared/prompts/placeholders.ts';
import type { PromptRunInput, PromptRunRateInput } from '#shared/prompts/schema.ts';
import type { AccountContext, ActorContext } from '../../../context.ts';
import { readRevision } from '../../../kit/revisions.ts';
import { asking, countRequest, outputSoFar } from '../../ai/queries.ts';
import { loadPrompt } from '../queries.ts';
import { revisedPrompt } from '../versions.ts';
import { dropSurplusRuns, readRun, runNotFound } from './queries.ts';

/** Tokens of an answer: more than what is stored of it. */
const ANSWER_TOKENS = 6_000;

/**
 * Sends a prompt with its values to the model, and keeps what it answers. A stopped run isn't kept. Throws `INVALID_INPUT`
 * if values are missing or too long, `UNAVAILABLE` without a model or if it can't answer, and `TOO_MANY_REQUESTS`.
 */
export async function runPrompt(
  context: AccountContext,
  input: PromptRunInput,
  signal?: AbortSignal,
): Promise<PromptRun> {
  const { db, clock, ai, viewer } = context;
  const prompt = compiled(input);
  const source = sourceOf(context, input);
  countRequest(context);
  const started = performance.now();
  const read = async () => ({ prompt, maxTokens: ANSWER_TOKENS });
  const { value, by, usage } = await ai.complete(
    { own: read, shared: read },
    Object.assign(
      asking(context, signal),
      outputSoFar(context.stream, (text) => text),
    ),
  );
  const output = beginningOf(value);
  return write(db, () => {
    const { id } = db
      .insert(promptRuns)
      .values({
        userId: viewer.id,
        promptId: source?.id ?? null,
        promptVersion: source?.version ?? null,
        model: by.model ?? by.provider,
        ms: Math.round(performance.now() - started),
        tokens: usage.tokens,
        estimated: usage.estimated > 0,
        isCut: output.length < value.length,
        createdAt: clock.now(),
        output,
        values: usedValues(input),
        text: input.text,
      })
      .returning({ id: promptRuns.id })
      .get();
    dropSurplusRuns(db, viewer.id, RUNS_MAX);
    return readRun(context, id);
  });
}

/** The text with its values. */
function compiled({ text, values }: PromptRunInput): string {
  const missing = missingNames(text, values);
  if (missing.length > 0) throw invalid(promptMessages.missing(missing));
  const prompt = compilePrompt(text, values);
  if (prompt.length > PROMPT_COMPILED_MAX) throw invalid(promptMessages.compiledMax);
  return prompt;
}

function invalid(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { values: message });
}

/** The value of each placeholder, defaults among them. */
function usedValues({ text, values }: PromptRunInput): Record<string, string> {
  return Object.fromEntries(placeholdersOf(text).map((each) => [each.name, placeholderValue(each, values)]));
}

/**
 * The prompt and the version that has exactly this text, so that a rating never counts for another one. Null if the user
 * has edited it since, or can't read it.
 */
function sourceOf(
  context: ActorContext,
  { promptId, version, text }: PromptRunInput,
): { id: number; version: number } | null {
  if (promptId === undefined) return null;
  try {
    const { row } = loadPrompt(context, { id: promptId });
    const revised = revisedPrompt(context, row);
    const named = readRevision<PromptContent>(context.db, revised, version ?? row.version);
    return named.content.text === text ? { id: promptId, version: named.version } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Never ends within a character. */
function beginningOf(output: string): string {
  return output.slice(0, RUN_OUTPUT_MAX).replace(/[\uD800-\uDBFF]$/, '');
}

/** Rates a run of the viewer, or withdraws the rating. Throws `NOT_FOUND`. */
export function rateRun(
  { db, viewer }: ActorContext,
  { id, rating }: PromptRunRateInput,
): Pick<PromptRun, 'id' | 'rating'> {
  write(db, () => {
    const { changes } = db.update(promptRuns).set({ rating }).where(ownRun(id, viewer.id)).run();
    if (changes === 0) throw runNotFound();
  });
  return { id, rating };
}

/** Deletes a run of the viewer. Throws `NOT_FOUND`. */
export function deleteRun({ db, viewer }: ActorContext, { id }: { id: number }): { id: number } {
  write(db, () => {
    if (db.delete(promptRuns).where(ownRun(id, viewer.id)).run().changes === 0) throw runNotFound();
  });
  return { id };
}

function ownRun(id: number, userId: number) {
  return and(eq(promptRuns.id, id), eq(promptRuns.userId, userId));
}
