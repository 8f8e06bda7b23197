import { and, eq } from 'drizzle-orm';
import { tagKey } from '#shared/entries.ts';
import { tellOfComment } from '../comment-notices.ts';
import { placeBelow } from '../comment-path.ts';
import { notify } from '../notification-rows.ts';
import type { Db } from '../open.ts';
import { comments, entries, follows, votes } from '../schema/entries.ts';
import { tellOfVote } from '../vote-notices.ts';
import type { DemoEntry } from './demo/demo-entry.ts';
import type { DemoUsername } from './demo/people.ts';
import { RECENT_COMMENTS, RECENT_VOTES } from './demo/recent.ts';

const MINUTE = 60_000;
/** Days for which a new entry is news to those who follow one of its tags. */
const NEWS_DAYS = 2;

/** The demo's entries and people by their names, and its own moment in milliseconds. */
export type Known = {
  entryId: (title: string) => string;
  personId: (username: DemoUsername) => number;
  now: number;
};
/** Something of the last hours, and what tells whom it concerns. */
export type Recent = { at: number; tell: () => void };

/** Stores the comments and votes of the last hours. What they tell is told later, when everything else is there. */
export function addRecent(db: Db, { entryId, personId, now }: Known): Recent[] {
  const acting = (by: DemoUsername, at: Date) =>
    ({ db, clock: { now: () => at }, viewer: { id: personId(by) }, source: 'ui' }) as const;
  const said = RECENT_COMMENTS.map(({ by, on, minutesAgo, content }): Recent => {
    const createdAt = new Date(now - minutesAgo * MINUTE);
    const about = entryId(on);
    const { id } = db
      .insert(comments)
      .values({
        entryId: about,
        userId: personId(by),
        path: '',
        depth: 0,
        content,
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: comments.id })
      .get();
    db.update(comments).set(placeBelow(null, id)).where(eq(comments.id, id)).run();
    const comment = { id, entryId: about, content };
    return { at: createdAt.getTime(), tell: () => tellOfComment(acting(by, createdAt), comment, null) };
  });
  const voted = RECENT_VOTES.map(({ by, on, minutesAgo }): Recent => {
    const createdAt = new Date(now - minutesAgo * MINUTE);
    const about = entryId(on);
    const vote = db
      .insert(votes)
      .values({ entryId: about, userId: personId(by), type: 'upvote', createdAt })
      .returning({ id: votes.id, type: votes.type })
      .get();
    const entry = { id: about, authorId: entryOf(db, about).authorId };
    return { at: createdAt.getTime(), tell: () => tellOfVote(acting(by, createdAt), entry, undefined, vote) };
  });
  return [...said, ...voted];
}

/** Tells of what happened lately, in the order of time: new entries to those who follow their tags, then the rest. */
export function tellNews(
  db: Db,
  written: readonly DemoEntry[],
  recent: readonly Recent[],
  { entryId, personId }: Known,
): void {
  for (const { title, tags, by, daysAgo } of written) {
    if (daysAgo <= NEWS_DAYS) tellFollowers(db, entryId(title), tags.map(tagKey), personId(by));
  }
  for (const { tell } of recent.toSorted((a, b) => a.at - b.at)) tell();
}

/** Each by the first of the tags that they follow. */
function tellFollowers(db: Db, id: string, tags: readonly string[], by: number): void {
  const { seq, createdAt } = entryOf(db, id);
  const told = new Set<number>();
  for (const tag of tags) {
    const ofTag = and(eq(follows.kind, 'tag'), eq(follows.target, tag));
    for (const { userId: to } of db.select().from(follows).where(ofTag).all()) {
      if (told.has(to)) continue;
      told.add(to);
      const clock = { now: () => createdAt };
      notify({ db, clock }, { to, kind: 'follow', group: `follow:tag:${tag}`, by, act: seq, detail: tag });
    }
  }
}

function entryOf(db: Db, id: string) {
  const row = db.select().from(entries).where(eq(entries.id, id)).get();
  if (!row) throw new Error(`the demo has no entry ${id}`);
  return row;
}
