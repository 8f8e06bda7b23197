import { currentPrompt, promptRef, type StoredPrompt } from '#db/content/prompts/rows.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { PromptContent } from '#shared/prompts/fields.ts';
import type { PromptVersion, PromptVersionSummary } from '#shared/prompts/output.ts';
import type { PromptVersionInput, PromptVersionsInput } from '#shared/prompts/schema.ts';
import type { ReadContext } from '../../context.ts';
import { listRevisions, type Revised, readRevision } from '../../kit/revisions.ts';
import { loadPrompt, ownerOf } from './queries.ts';
import { GOOD_SHARE } from './rows.ts';

/** The shares of good runs by version. Also used by the test of query plans. */
export const GOOD_SHARES_SQL = `select r.prompt_version as version, ${GOOD_SHARE} as goodShare from prompt_runs r
  where r.prompt_id = ? and r.prompt_version between ? and ? and r.rating > '' group by r.prompt_version`;

/** The versions of a prompt, newest first. Others than its owner only see those since it was shared. */
export function listPromptVersions(
  reading: ReadContext,
  { id, limit, cursor = null }: PromptVersionsInput,
): Page<PromptVersionSummary> {
  const { row } = loadPrompt(reading, { id });
  const page = listRevisions(reading.db, revisedPrompt(reading, row), { limit, cursor });
  const shares = goodShares(reading.db, id, page.items);
  return {
    items: page.items.map((item) => Object.assign(item, { goodShare: shares.get(item.version) ?? null })),
    nextCursor: page.nextCursor,
  };
}

function goodShares(db: Db, id: number, versions: readonly { version: number }[]) {
  type Row = { version: number; goodShare: number | null };
  const first = versions.at(-1)?.version ?? 0;
  const last = versions[0]?.version ?? 0;
  const rows = prepared<[number, number, number], Row>(db, GOOD_SHARES_SQL).all(id, first, last);
  return new Map(rows.map(({ version, goodShare }) => [version, goodShare]));
}

/** One version in full. Throws `NOT_FOUND`. */
export function readPromptVersion(reading: ReadContext, { id, revision }: PromptVersionInput): PromptVersion {
  const { row } = loadPrompt(reading, { id });
  return readRevision<PromptContent>(reading.db, revisedPrompt(reading, row), revision);
}

/** The versions of a prompt that the viewer can read. */
export function revisedPrompt({ viewer }: Pick<ReadContext, 'viewer'>, row: StoredPrompt): Revised {
  const since = row.ownerId === ownerOf(viewer) ? 1 : (row.sharedVersion ?? row.version);
  return { place: promptRef(row.id), current: currentPrompt(row), since };
}
