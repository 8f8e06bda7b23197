import { eventIdOf, withEventIds } from '#db/content/event-discussion.ts';
import { nameColumns } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import { EDITABLE_STATES } from '#shared/campaigns/model.ts';
import { progressPercent } from '#shared/courses/model.ts';
import {
  ANY_TYPE_SLOT,
  CAMPAIGN_SLOT,
  DOCUMENT_SLOT,
  type DraftSummary,
  PROMPT_SLOT,
  SURVEY_SLOT,
} from '#shared/drafts/model.ts';
import { type EntryType, isEntryType } from '#shared/entries/model.ts';
import type { EntryName, StoredName } from '#shared/entries/output.ts';
import {
  HOME_DRAFTS,
  HOME_NEWS,
  HOME_UNANSWERED,
  UNANSWERED_CHECKED,
  UNANSWERED_DAYS,
} from '#shared/home/model.ts';
import type { DraftToContinue, Home } from '#shared/home/output.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { refusal } from '#shared/permissions.ts';
import type { PersonName } from '#shared/users/model.ts';
import type { ActorContext } from '../../context.ts';
import { courseToContinue } from '../courses/queries.ts';
import { listDrafts } from '../drafts/queries.ts';
import { viewerTier } from '../entries/queries.ts';
import { followedUnread } from '../entries/reads/queries.ts';

/** Drafts that are checked for a place that the viewer can open. */
const DRAFTS_CHECKED = 10;

/** What waits for the viewer. Each part reads a limited number of rows. */
export function readHome(work: ActorContext): Home {
  const course = courseToContinue(work);
  const news = newsFor(work);
  return {
    course: course
      ? {
          id: course.id,
          title: course.title,
          progress: progressPercent(course.completed, course.lessons),
          lesson: { number: course.number, title: course.lesson },
        }
      : null,
    drafts: draftsToContinue(work),
    news,
    unanswered: unanswered(work).filter(({ id }) => news.every((other) => other.id !== id)),
  };
}

function draftsToContinue(work: ActorContext): DraftToContinue[] {
  const { items } = listDrafts(work, { limit: DRAFTS_CHECKED });
  return items
    .flatMap((draft) => {
      const place = placeOf(work, draft);
      const text = draft.title || draft.excerpt;
      return place && text ? [{ slot: draft.slot, text, updatedAt: draft.updatedAt, place }] : [];
    })
    .slice(0, HOME_DRAFTS);
}

type Place = DraftToContinue['place'];

/** New entries that begin from a discussion, or from a link to a missing title. */
const TYPE_OF_SLOT: Partial<Record<string, EntryType>> = { promote: 'note', wanted: 'note', ask: 'thread' };

/** Where the draft continues; null if the viewer can't write there. */
function placeOf(work: ActorContext, { slot }: DraftSummary): Place | null {
  const { viewer } = work;
  const [kind = '', target = '', parent] = slot.split(':');
  if (slot === ANY_TYPE_SLOT) {
    // Every user who can write can start a discussion.
    return refusal('entries.create', viewer, { type: 'thread' })
      ? null
      : { kind: 'new', type: null, draft: null };
  }
  const type = isEntryType(kind) ? kind : TYPE_OF_SLOT[kind];
  if (type) {
    if (refusal('entries.create', viewer, { type })) return null;
    return { kind: 'new', type, draft: slot === type ? null : slot };
  }
  if (kind === DOCUMENT_SLOT) return { kind: 'document', id: Number(target) || null };
  if (kind === CAMPAIGN_SLOT) return campaignPlace(work, target);
  if (kind === SURVEY_SLOT) return surveyPlace(work, target);
  if (kind === PROMPT_SLOT) return promptPlace(work, target);
  if (kind === 'comment' || kind === 'comment-edit') return commentPlace(work, kind, target, parent);
  const entry = namedEntry(work, slot);
  if (!entry || refusal('entries.update', viewer, entry)) return null;
  return { kind: 'edit', entry: nameOf(work, entry) };
}

/** A campaign whose text can still change. */
function campaignPlace({ db }: ActorContext, target: string): Place | null {
  const editable = EDITABLE_STATES.map((state) => `'${state}'`).join(', ');
  const found = preparedColumn<[string], number>(
    db,
    `select id from campaigns where id = cast(? as integer) and deleted_at is null and state in (${editable})`,
  ).get(target);
  return found === undefined ? null : { kind: 'campaign', id: found };
}

/** A survey, also a closed one, whose wording can change. */
function surveyPlace({ db }: ActorContext, target: string): Place | null {
  const found = preparedColumn<[string], string>(
    db,
    'select entry_id from surveys where entry_id = ? and deleted_at is null',
  ).get(target);
  return found === undefined ? null : { kind: 'survey', id: found };
}

/** A new prompt, or the own one that is edited. */
function promptPlace({ db, viewer }: ActorContext, target: string): Place | null {
  if (target === '') return { kind: 'prompt', id: null };
  const owned = preparedColumn<[string, number], number>(
    db,
    'select id from prompts where id = cast(? as integer) and owner_id = ? and deleted_at is null',
  ).get(target, viewer.id);
  return owned === undefined ? null : { kind: 'prompt', id: owned };
}

/** A comment on the entry `target` or a reply to its comment `parent`, or changes to the comment `target`. */
function commentPlace(work: ActorContext, kind: string, target: string, parent?: string): Place | null {
  const mode = kind === 'comment-edit' ? 'edit' : 'reply';
  const on = mode === 'edit' ? target : parent;
  const entryId = on === undefined ? target : entryOfComment(work, on);
  // A deleted comment can't be replied to.
  if (mode === 'reply' && entryId !== target) return null;
  const entry = namedEntry(work, entryId);
  return (
    (entry && {
      kind: 'comment',
      entry: nameOf(work, entry),
      on: on === undefined ? null : { id: Number(on), mode },
    }) ??
    null
  );
}

function nameOf({ db, clock }: ActorContext, { id, type, title }: StoredName): EntryName {
  return { id, type, title, eventId: eventIdOf(db, { id, type }, clock.now()) };
}

/** A live entry that the viewer can see, as its author even while it is hidden. */
function namedEntry(
  { db, viewer }: ActorContext,
  id: string,
): (StoredName & { authorId: number }) | undefined {
  return prepared<[{ id: string; me: number; tier: number }], StoredName & { authorId: number }>(
    db,
    `select id, type, title, author_id as authorId from entries where id = @id and deleted_at is null
       and (tier <= @tier or (author_id = @me and shown_tier <= @tier))`,
  ).get({ id, me: viewer.id, tier: viewerTier(viewer) });
}

function entryOfComment({ db }: ActorContext, id: string): string {
  const row = prepared<[number], { id: string }>(
    db,
    'select entry_id as id from comments where id = ? and deleted_at is null',
  ).get(Number(id) || 0);
  return row?.id ?? '';
}

function newsFor(work: ActorContext): Home['news'] {
  const news = followedUnread(work, HOME_NEWS);
  return withEventIds(work.db, news, work.clock.now()).map(({ lastActivityAt, ...news }) => ({
    ...news,
    lastActivityAt: lastActivityAt.toISOString(),
  }));
}

/**
 * The latest open discussions of others in which only their author has written, except those of events, which ask nothing.
 * Exported for the test of its query plan.
 */
export const UNANSWERED_SQL = `
  select e.id, e.type, e.title, ${nameColumns('u')}, e.created_at as createdAt
  from (select seq from entries where type = 'thread' and deleted_at is null and tier <= @tier
    and created_at >= @since order by created_at desc, seq desc limit ${UNANSWERED_CHECKED}) latest
  cross join entries e on e.seq = latest.seq
  cross join users u on u.id = e.author_id
  where e.author_id <> @me and e.locked_at is null and e.solved_at is null and e.hidden_at is null
    and not exists (select 1 from comments c
      where c.entry_id = e.id and c.deleted_at is null and c.user_id <> e.author_id)
    and not exists (select 1 from events v indexed by events_entry where v.entry_id = e.id)
  order by e.created_at desc, e.seq desc limit ${HOME_UNANSWERED}`;

type Unanswered = StoredName & PersonName & { createdAt: number };

function unanswered({ db, viewer, clock }: ActorContext): Home['unanswered'] {
  const since = clock.now().getTime() - UNANSWERED_DAYS * DAY_MS;
  return prepared<[{ tier: number; since: number; me: number }], Unanswered>(db, UNANSWERED_SQL)
    .all({ tier: viewerTier(viewer), since, me: viewer.id })
    .map(({ username, displayName, createdAt, ...entry }) => ({
      ...entry,
      eventId: null,
      author: { username, displayName },
      createdAt: new Date(createdAt).toISOString(),
    }));
}
