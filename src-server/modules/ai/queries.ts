import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { entries } from '#db/schema/entries.ts';
import { findTag } from '#db/tag-rows.ts';
import type { DraftInput, SuggestTagsInput } from '#shared/ai.schema.ts';
import {
  AI_NEIGHBOURS,
  AI_READ_MAX,
  AI_REQUESTS,
  AI_SOURCE_READ_MAX,
  AI_SOURCES,
  type AiDraft,
  type SuggestedTags,
} from '#shared/ai.ts';
import { tagKey } from '#shared/entries.ts';
import { aiMessages } from '#shared/messages/ai.ts';
import { plainText } from '#shared/plain-text.ts';
import type { SearchHit } from '#shared/search.ts';
import type { Context } from '../../context.ts';
import type { Source } from '../../services/ai.ts';
import { viewerTier } from '../entries/queries.ts';
import { nearestEntries, searchPage, weighTerms } from '../search/queries.ts';
import { suggestedFor } from '../tags/queries.ts';

/** An entry that shares so many different words with the text is as near as can be told. */
const NEAR = 4;
/** Tags that are looked up by words of the text: every word and pair of neighbouring words up to this many. */
const LOOKED_UP = 400;

/** Tags for a text, from those of its nearest entries and the community's vocabulary. Throws `TOO_MANY_REQUESTS`. */
export async function suggestTags(context: Context, input: SuggestTagsInput): Promise<SuggestedTags> {
  countRequest(context);
  const { hits } = await nearestEntries(context, input, AI_NEIGHBOURS);
  const suggested = await context.ai.suggestTags({
    title: input.title,
    body: input.body,
    taken: input.tags,
    neighbours: hits.map((hit) => ({ tags: hit.tags, nearness: Math.min(1, sharedWords(hit) / NEAR) })),
    vocabulary: tagsInText(context.db, `${input.title}\n${plainText(input.body.slice(0, AI_READ_MAX))}`),
    sectionTags: suggestedFor(input.type),
  });
  return { tags: suggested };
}

/** An outline made of passages that this viewer may read. Throws `TOO_MANY_REQUESTS`. */
export async function draftEntry(context: Context, { title, type }: DraftInput): Promise<AiDraft> {
  countRequest(context);
  const { items } = await searchPage(context, { q: title, limit: AI_SOURCES });
  return context.ai.draft({
    title,
    words: weighTerms(context, title),
    type,
    sources: withBodies(context, items),
  });
}

function countRequest({ throttle, viewer }: Context): void {
  throttle.take(`ai:${viewer?.id}`, { ...AI_REQUESTS, message: aiMessages.tooMany });
}

/** How many different words of the text a hit shows. */
function sharedWords(hit: SearchHit): number {
  const shown = [
    ...hit.titleMatches.map(([start, end]) => hit.title.slice(start, end)),
    ...hit.excerptMatches.map(([start, end]) => hit.excerpt.slice(start, end)),
  ];
  return new Set(shown.map((word) => word.toLowerCase())).size;
}

/** The tags in use whose whole name stands in the text, as the community spells them. */
function tagsInText(db: Db, text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#.-]*/gu) ?? [];
  const phrases = words.flatMap((word, at) => {
    const next = words[at + 1];
    const bare = word.replace(/[.-]+$/, '');
    return next === undefined ? [bare] : [bare, `${bare} ${next.replace(/[.-]+$/, '')}`];
  });
  const keys = [...new Set(phrases.map(tagKey))].slice(0, LOOKED_UP);
  return keys.flatMap((key) => {
    const tag = findTag(db, key);
    return tag && tag.uses > 0 ? tag.name : [];
  });
}

/** The bodies of hits, asked for again: what left this viewer's sight since the search is not quoted. */
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
