import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { entries } from '#db/schema/entries.ts';
import { aiMessages } from '#shared/ai/messages.ts';
import {
  AI_NEIGHBOURS,
  AI_REQUESTS,
  AI_SOURCE_READ_MAX,
  AI_SOURCES,
  type AiDraft,
  type SuggestedTags,
} from '#shared/ai/model.ts';
import type { DraftInput, SuggestTagsInput } from '#shared/ai/schema.ts';
import type { SearchHit } from '#shared/search/model.ts';
import type { AccountContext, Context } from '../../context.ts';
import type { Source } from '../../services/ai.ts';
import { viewerTier } from '../entries/queries.ts';
import { nearestTo, sourcesFor } from '../search/queries.ts';
import { suggestedFor } from '../tags/queries.ts';

/** An entry that shares this many different words with the text has the maximum similarity. */
const NEAR = 4;

/**
 * Suggests tags for a text from its most similar entries and the community's vocabulary. Throws `TOO_MANY_REQUESTS`.
 */
export async function suggestTags(context: AccountContext, input: SuggestTagsInput): Promise<SuggestedTags> {
  countRequest(context);
  const { hits, tags } = await nearestTo(context, input, AI_NEIGHBOURS);
  const suggested = await context.ai.suggestTags({
    title: input.title,
    body: input.body,
    taken: input.tags,
    neighbors: hits.map((hit) => ({ tags: hit.tags, nearness: Math.min(1, sharedWords(hit) / NEAR) })),
    vocabulary: tags,
    sectionTags: suggestedFor(input.type),
  });
  return { tags: suggested };
}

/** Drafts an outline from passages that the viewer can read. Throws `TOO_MANY_REQUESTS`. */
export async function draftEntry(context: AccountContext, { title, type }: DraftInput): Promise<AiDraft> {
  countRequest(context);
  const { items, words } = await sourcesFor(context, title, AI_SOURCES);
  return context.ai.draft({
    title,
    words,
    type,
    sources: withBodies(context, items),
  });
}

function countRequest({ throttle, viewer }: AccountContext): void {
  throttle.take(`ai:${viewer.id}`, { ...AI_REQUESTS, message: aiMessages.tooMany });
}

/** The number of different words of the text in a result. */
function sharedWords(hit: SearchHit): number {
  const shown = [
    ...hit.titleMatches.map(([start, end]) => hit.title.slice(start, end)),
    ...hit.excerptMatches.map(([start, end]) => hit.excerpt.slice(start, end)),
  ];
  return new Set(shown.map((word) => word.toLowerCase())).size;
}

/** The bodies of results, read again so that entries hidden since the search aren't quoted. */
function withBodies({ db, viewer }: Context, hits: SearchHit[]): Source[] {
  const rows = db
    .select({ id: entries.id, body: sql<string>`substr(${entries.body}, 1, ${AI_SOURCE_READ_MAX})` })
    .from(entries)
    .where(
      and(
        inArray(
          entries.id,
          hits.map(({ id }) => id),
        ),
        isNull(entries.deletedAt),
        lte(entries.tier, viewerTier(viewer)),
      ),
    )
    .all();
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  return hits.flatMap(({ id, type, title, url, excerpt }) => {
    const body = bodies.get(id);
    return body === undefined ? [] : [{ id, type, title, url, excerpt, body }];
  });
}
