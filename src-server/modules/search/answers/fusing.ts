import type { VectorKind } from '#db/schema/vectors.ts';
import type { Viewer } from '#shared/roles.ts';
import { canFind } from '#shared/search/can-find.ts';
import type { ThreadContext } from '../../../context.ts';
import type { Passage } from '../../../services/ai/ai.ts';
import { passageOfPart } from '../../../services/ai/language/passages.ts';
import { viewerTier } from '../../entries/queries.ts';
import { commentTexts } from '../kinds/comments.ts';
import { documentTexts } from '../kinds/documents.ts';
import { entryTexts } from '../kinds/entry-rows.ts';
import { lessonTexts } from '../kinds/lessons.ts';
import {
  type AskedVector,
  type NearText,
  nearestTexts,
  similarityOf,
  type TextPlace,
} from '../vectors/lookup.ts';
import type { FullText } from './full-text.ts';

/**
 * The share of a question's words that a passage has to cover for words alone to rank. Below it, words and vectors do, by their
 * reciprocal ranks.
 */
const WORDS_ALONE = 0.5;

/** Whether the words of a question are enough to rank passages. */
export function isCovered(passages: readonly Passage[]): boolean {
  return passages.some(({ covered }) => covered >= WORDS_ALONE);
}

/** The higher, the less the first ranks count. */
const RANKS = 3;
/** Texts that are ranked by their vectors. */
const NEAREST = 20;

/**
 * A question as vectors. Those of an endpoint rank what visitors can read, if it has them. How near a passage is, is always measured
 * by the embedded encoder, because thresholds for other models aren't known.
 */
export type Meaning = { embedded: AskedVector | null; endpoint: AskedVector | null };

/** A passage, and the text that has it. Null for a message. */
export type PlacedPassage = { passage: Passage; place: TextPlace | null };

/**
 * Passages by the reciprocal ranks of their texts by words and by vectors. A text that only vectors find has the passage with which its
 * nearest part begins. `staff` is who reads internal documents, or null.
 */
export function fused(
  context: ThreadContext,
  byWords: readonly PlacedPassage[],
  { embedded, endpoint }: Meaning,
  staff: Viewer,
): PlacedPassage[] {
  const { db } = context;
  const reach = { tier: viewerTier(context.viewer), documents: canFind(staff, 'document') };
  const ranking = endpoint ?? embedded;
  if (ranking === null) return [...byWords];
  const lists: NearText[][] = [
    // An endpoint has no vectors of documents.
    nearestTexts(db, ranking, reach, NEAREST),
    ...(endpoint && embedded && reach.documents
      ? [nearestTexts(db, embedded, { tier: -1, documents: true }, NEAREST)]
      : []),
  ];
  const read = (found: NearText) => textAt(context, staff, found)[0];
  const worth = new Map<string, number>();
  const passages = new Map<string, PlacedPassage[]>();
  const add = (key: string, rank: number) => worth.set(key, (worth.get(key) ?? 0) + 1 / (RANKS + rank + 1));
  for (const placed of byWords) {
    const key = keyOf(placed);
    passages.set(key, [...(passages.get(key) ?? []), placed]);
  }
  for (const [rank, key] of [...passages.keys()].entries()) add(key, rank);
  for (const list of lists) {
    let rank = 0;
    for (const found of list) {
      const key = keyOfPlace(found);
      if (!passages.has(key)) {
        const text = read(found);
        const passage = text && passageOf(text, found.part);
        if (!passage) continue;
        passages.set(key, [{ passage, place: { kind: found.kind, row: found.row } }]);
      }
      add(key, rank);
      rank += 1;
    }
  }
  const texts = [...passages]
    .sort(([one], [other]) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0))
    .map(([, ofText]) => withSimilarity(ofText, (place) => embedded && similarityOf(db, embedded, place)));
  // The first passage of each text, then the further ones.
  return [...texts.flatMap((ofText) => ofText.slice(0, 1)), ...texts.flatMap((ofText) => ofText.slice(1))];
}

function withSimilarity(
  ofText: readonly PlacedPassage[],
  similarityTo: (place: TextPlace) => number | null | undefined,
): PlacedPassage[] {
  const place = ofText[0]?.place;
  const similarity = place ? (similarityTo(place) ?? undefined) : undefined;
  return ofText.map((placed) => ({ ...placed, passage: { ...placed.passage, similarity } }));
}

function keyOf({ place, passage }: PlacedPassage): string {
  return place === null ? passage.url : keyOfPlace(place);
}

function keyOfPlace({ kind, row }: TextPlace): string {
  return `${kind}:${row}`;
}

const READ: Record<VectorKind, (context: ThreadContext, row: number, staff: Viewer) => FullText[]> = {
  entry: (context, seq) => entryTexts(context, [{ seq }]),
  comment: (context, seq) => commentTexts(context, [{ seq }]),
  lesson: (context, seq) => lessonTexts(context, [{ seq }]),
  document: ({ db }, id, staff) => documentTexts(db, staff, [id]),
};

/** A text that the reader can read now, which its vectors imply. */
function textAt(context: ThreadContext, staff: Viewer, { kind, row }: TextPlace): FullText[] {
  return READ[kind](context, row, staff);
}

function passageOf({ text, ...source }: FullText, part: number): Passage | null {
  const passage = passageOfPart(text, part);
  return passage && { ...source, ...passage };
}
