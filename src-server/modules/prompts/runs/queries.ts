import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { promptRuns } from '#db/schema/prompts.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { promptMessages } from '#shared/prompts/messages.ts';
import { RUN_EXCERPT } from '#shared/prompts/model.ts';
import type { PromptRun, PromptRunSummary } from '#shared/prompts/output.ts';
import type { PromptRunListInput } from '#shared/prompts/schema.ts';
import type { ActorContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { IN_SCOPE } from '../queries.ts';

const KEYS = [
  ...['id', 'promptVersion', 'rating', 'model', 'ms', 'tokens', 'estimated', 'createdAt', 'isCut', 'output'],
] as const;
const LONG_KEYS = ['values', 'text'] as const;

type SummaryRow = RowOf<typeof promptRuns, (typeof KEYS)[number]> & {
  promptId: number | null;
  promptName: string | null;
};
type FullRow = SummaryRow & RowOf<typeof promptRuns, (typeof LONG_KEYS)[number]>;

/** The prompt is named only if the user can still read it. */
const FROM = `prompt_runs r left join prompts p on p.id = r.prompt_id and ${IN_SCOPE.all} where r.user_id = @me`;
const PROMPT = 'p.id as promptId, p.name as promptName';

/** The statements of a user's runs. Also used by the test of query plans. */
export const RUNS_SQL = `select ${columnsOf(promptRuns, 'r', KEYS)}, ${PROMPT} from ${FROM}
  and r.id < @before order by r.id desc limit @limit`;
export const RUN_SQL = `select ${columnsOf(promptRuns, 'r', [...KEYS, ...LONG_KEYS])}, ${PROMPT} from ${FROM} and r.id = @id`;

/** The viewer's runs, newest first. */
export function listRuns({ db, viewer }: ActorContext, input: PromptRunListInput): Page<PromptRunSummary> {
  const [before] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER]);
  const rows = prepared<[object], SummaryRow>(db, RUNS_SQL).all({
    me: viewer.id,
    before,
    limit: input.limit + 1,
  });
  return keysetPage(
    rows,
    input.limit,
    (row) => Object.assign(factsOf(row), { excerpt: plainBeginning(row.output, RUN_EXCERPT) }),
    (last) => [last.id],
  );
}

/** A run of the viewer. Throws `NOT_FOUND`, also for runs of others. */
export function readRun({ db, viewer }: ActorContext, id: number): PromptRun {
  const row = prepared<[object], FullRow>(db, RUN_SQL).get({ me: viewer.id, id });
  if (!row) throw runNotFound();
  const { text, output, isCut } = row;
  const values = JSON.parse(row.values) as Record<string, string>;
  return Object.assign(factsOf(row), { text, values, output, cut: isCut === 1 });
}

export function runNotFound(): AppError {
  return new AppError('NOT_FOUND', promptMessages.runNotFound);
}

/** Runs of before a time. Also used by the test of query plans. */
export const OLD_RUNS_SQL =
  'delete from prompt_runs where id in (select id from prompt_runs where created_at <= ? limit ?)';
/** The runs of a user beyond the newest ones. Also used by the test of query plans. */
export const SURPLUS_RUNS_SQL = `delete from prompt_runs where user_id = @me and id <= (
  select id from prompt_runs where user_id = @me order by id desc limit 1 offset @kept)`;

/** Deletes a user's oldest runs beyond the newest `kept` ones. Inside a write. */
export function dropSurplusRuns(db: Db, me: number, kept: number): void {
  prepared<[object]>(db, SURPLUS_RUNS_SQL).run({ me, kept });
}

function factsOf(row: SummaryRow) {
  const { id, promptId, promptName, promptVersion, rating, model, ms, tokens, estimated, createdAt } = row;
  return {
    id,
    prompt:
      promptId === null || promptName === null || promptVersion === null
        ? null
        : { id: promptId, name: promptName, version: promptVersion },
    rating,
    model,
    ms,
    tokens,
    estimated: estimated === 1,
    createdAt: new Date(createdAt).toISOString(),
  };
}
