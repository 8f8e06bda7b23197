import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { prompts } from '#db/schema/prompts.ts';
import { PROMPT_FIELDS } from '#shared/prompts/fields.ts';
import { RATED_RUNS_MIN } from '#shared/prompts/model.ts';
import type { Prompt } from '#shared/prompts/output.ts';

const KEYS = [
  ...['id', 'ownerId', ...storedKeys(PROMPT_FIELDS), 'sharedVersion', 'hiddenAt'],
  ...['version', 'createdAt', 'updatedAt'],
] as const;

/** A prompt of `prompts p` with its owner of `users u`. */
export type PromptRow = RowOf<typeof prompts, (typeof KEYS)[number]> & {
  owner: string;
  goodShare: number | null;
};

/** The share of rated runs `r` that are good, in percent. Null below `RATED_RUNS_MIN`. */
export const GOOD_SHARE = `iif(count(*) >= ${RATED_RUNS_MIN},
  cast(round(100.0 * sum(r.rating = 'good') / count(*)) as integer), null)`;

export const PROMPT_COLUMNS = `${columnsOf(prompts, 'p', KEYS)}, ${personJson('u')} as owner,
  (select ${GOOD_SHARE} from prompt_runs r
    where r.prompt_id = p.id and r.prompt_version = p.version and r.rating > '') as goodShare`;

/** A prompt as the user `me` sees it. */
export function toPrompt(row: PromptRow, me: number): Prompt {
  const { id, ownerId, sharedVersion, hiddenAt, version, goodShare } = row;
  return Object.assign(listedFields(PROMPT_FIELDS, row), {
    id,
    ownerId,
    owner: personOf(row.owner),
    shared: sharedVersion !== null && hiddenAt === null,
    hidden: hiddenAt !== null && ownerId === me,
    version,
    goodShare,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  });
}
