import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { ENTRY_TYPES, type EntryType } from '#shared/entries/model.ts';
import {
  type Expected,
  everyone,
  fromAdmin,
  fromContributor,
  fromStaff,
  hidden,
  hiddenWrite,
  type Row,
  signedIn,
} from './matrix-row.ts';
import type { Things } from './matrix-things.ts';

const CREATE: Record<EntryType, Expected[]> = {
  note: fromContributor,
  course: fromContributor,
  tool: fromContributor,
  thread: signedIn,
  survey: fromStaff,
};

const ofNoOne: Expected[] = [401, 401, 404, 404, 404, 404];

const fields = (type: EntryType) => ({
  type,
  title: 'A new one',
  body: 'A body of some length.',
  tags: ['Matrix'],
});
/** The rows of entries, drafts, and the trash in the permission matrix. */
export function entryRows({ store, entry }: Things): Row[] {
  /** Deletes an entry as its author. */
  function trashed(id: string) {
    const { db, authorId } = store();
    const clock = { now: () => new Date() };
    const work = { db, clock, viewer: { id: authorId }, source: 'rest' } as const;
    moveToTrash(work, { subject: 'entry', subjectId: id });
    return { subject: 'entry', subjectId: id };
  }

  return [
    { name: 'lists', procedure: 'entries.list', expected: everyone, input: () => ({ type: 'note' }) },
    { name: 'discussions', procedure: 'entries.topics', expected: everyone, input: () => ({}) },
    {
      name: 'news of discussions',
      procedure: 'entries.topicNews',
      expected: everyone,
      input: () => ({ ids: [entry(TIER_PUBLIC, 'thread')], since: 0 }),
    },
    {
      name: 'lists in full',
      procedure: 'entries.listFull',
      expected: everyone,
      input: () => ({ sort: 'popular' }),
    },
    { name: 'an entry', procedure: 'entries.read', expected: everyone, input: () => ({ id: entry() }) },
    {
      name: 'a draft',
      procedure: 'entries.read',
      expected: hidden,
      input: () => ({ id: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'who links here',
      procedure: 'entries.backlinks',
      expected: everyone,
      input: () => ({ id: entry() }),
    },
    {
      name: 'who links to a draft',
      procedure: 'entries.backlinks',
      expected: hidden,
      input: () => ({ id: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'titles by id',
      procedure: 'entries.names',
      expected: everyone,
      input: () => ({ ids: [entry()] }),
    },
    ...ENTRY_TYPES.map((type) => ({
      name: `create a ${type}`,
      procedure: 'entries.create' as const,
      expected: CREATE[type],
      input: () => fields(type),
    })),
    {
      name: 'change another’s entry',
      procedure: 'entries.update',
      expected: fromStaff,
      input: () => ({ id: entry(), title: 'Changed' }),
    },
    {
      name: 'change a draft',
      procedure: 'entries.update',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'survey'), title: 'Changed' }),
    },
    {
      name: 'delete another’s entry',
      procedure: 'entries.delete',
      expected: fromStaff,
      input: () => ({ id: entry() }),
    },
    { name: 'history', procedure: 'entries.revisions', expected: everyone, input: () => ({ id: entry() }) },
    {
      name: 'history of a draft',
      procedure: 'entries.revisions',
      expected: hidden,
      input: () => ({ id: entry(TIER_STAFF, 'survey') }),
    },
    {
      name: 'an old version',
      procedure: 'entries.revision',
      expected: everyone,
      input: () => ({ id: entry(), revision: 1 }),
    },
    {
      name: 'an old version of a draft',
      procedure: 'entries.revision',
      expected: hidden,
      input: () => ({ id: entry(TIER_STAFF, 'survey'), revision: 1 }),
    },
    {
      name: 'bring back a version of another’s entry',
      procedure: 'entries.restoreVersion',
      expected: fromStaff,
      input: () => ({ id: entry(), revision: 1, version: 1 }),
    },
    {
      name: 'bring back a version of a draft',
      procedure: 'entries.restoreVersion',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'survey'), revision: 1 }),
    },
    { name: 'the trash', procedure: 'trash.list', expected: fromStaff, input: () => ({}) },
    {
      name: 'bring back what another deleted',
      procedure: 'trash.restore',
      expected: fromStaff,
      input: () => trashed(entry()),
    },
    {
      name: 'bring back a deleted draft',
      procedure: 'trash.restore',
      expected: hiddenWrite,
      input: () => trashed(entry(TIER_STAFF, 'survey')),
    },
    {
      name: 'remove for good',
      procedure: 'trash.purge',
      expected: fromAdmin,
      input: () => trashed(entry()),
    },
    {
      name: 'call another’s discussion solved',
      procedure: 'entries.solve',
      expected: fromStaff,
      input: () => ({ id: entry(TIER_PUBLIC, 'thread'), solved: true }),
    },
    {
      name: 'call a hidden discussion solved',
      procedure: 'entries.solve',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'thread'), solved: true }),
    },
    {
      name: 'tick a task of another’s entry',
      procedure: 'entries.tick',
      expected: fromStaff,
      input: () => ({ id: entry(TIER_PUBLIC, 'note', '- [ ] A task'), line: 1, checked: true, version: 1 }),
    },
    {
      name: 'tick a task of a hidden entry',
      procedure: 'entries.tick',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'note', '- [ ] A task'), line: 1, checked: true, version: 1 }),
    },
    {
      name: 'templates',
      procedure: 'entries.templates',
      expected: everyone,
      input: () => ({ type: 'note' }),
    },
    {
      name: 'mark a template',
      procedure: 'entries.markTemplate',
      expected: fromStaff,
      input: () => ({ id: entry(), template: true }),
    },
    {
      name: 'mark a hidden template',
      procedure: 'entries.markTemplate',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'note'), template: true }),
    },
    {
      name: 'make a wiki entry of a discussion',
      procedure: 'entries.promotion',
      expected: fromContributor,
      input: () => ({ id: entry(TIER_PUBLIC, 'thread') }),
    },
    {
      name: 'make a wiki entry of a hidden discussion',
      procedure: 'entries.promotion',
      expected: hiddenWrite,
      input: () => ({ id: entry(TIER_STAFF, 'thread') }),
    },
    {
      name: 'my drafts',
      procedure: 'drafts.list',
      expected: signedIn,
      input: () => ({}),
    },
    { name: 'my draft', procedure: 'drafts.read', expected: signedIn, input: () => ({ slot: 'note' }) },
    {
      name: 'keep a draft',
      procedure: 'drafts.save',
      expected: signedIn,
      input: () => ({ slot: 'note', content: { title: 'Half' } }),
    },
    {
      name: 'give a draft up',
      procedure: 'drafts.forget',
      expected: signedIn,
      input: () => ({ slot: 'note' }),
    },
    { name: 'tags', procedure: 'tags.list', expected: everyone, input: () => ({ section: 'wiki' }) },
    {
      name: 'the assistant’s search',
      procedure: 'ai.search',
      expected: everyone,
      input: () => ({ q: 'body' }),
    },
    { name: 'an answer', procedure: 'ai.answer', expected: everyone, input: () => ({ q: 'body' }) },
    {
      name: 'a summary',
      procedure: 'ai.summarize',
      expected: everyone,
      input: () => ({ text: 'A body of some length.' }),
    },
    {
      name: 'a summary of a page',
      procedure: 'ai.summarizePage',
      expected: everyone,
      input: () => ({ page: { kind: 'entry', id: entry() } }),
    },
    {
      name: 'a draft from a discussion',
      procedure: 'ai.draftDiscussion',
      expected: everyone,
      input: () => ({ page: { kind: 'entry', id: entry(TIER_PUBLIC, 'thread') } }),
    },
    {
      name: 'a draft from a hidden discussion',
      procedure: 'ai.draftDiscussion',
      expected: hidden,
      input: () => ({ page: { kind: 'entry', id: entry(TIER_STAFF, 'thread') } }),
    },
    {
      name: 'a draft in the chat',
      procedure: 'ai.draftTopic',
      expected: everyone,
      input: () => ({ topic: 'A body' }),
    },
    {
      name: 'tags in the chat',
      procedure: 'ai.tagsOf',
      expected: everyone,
      input: () => ({ text: 'A body of some length.' }),
    },
    { name: 'a search in the chat', procedure: 'ai.find', expected: everyone, input: () => ({ q: 'body' }) },
    { name: 'my history', procedure: 'ai.history', expected: signedIn, input: () => ({}) },
    {
      name: 'rate an answer',
      procedure: 'ai.rate',
      expected: [401, 401, 404, 404, 404, 404],
      input: () => ({ clientId: 'no-such-turn', rating: 'helpful' }),
    },
    {
      name: 'an answer that was not helpful',
      procedure: 'ai.noteUnhelpful',
      expected: everyone,
      input: () => ({ q: 'body' }),
    },
    { name: 'clear my history', procedure: 'ai.clearHistory', expected: signedIn, input: () => ({}) },
    {
      name: 'restore my history',
      procedure: 'ai.restoreHistory',
      expected: signedIn,
      input: () => ({ clearedAt: '2026-01-01T00:00:00.000Z' }),
    },
    {
      name: 'suggested questions',
      procedure: 'ai.suggestions',
      expected: everyone,
      input: () => ({ page: { kind: 'entry', id: entry() } }),
    },
    {
      name: 'my conversations',
      procedure: 'ai.conversations',
      expected: signedIn,
      input: () => ({}),
    },
    ...(['ai.renameConversation', 'ai.deleteConversation'] as const).map((procedure) => ({
      name: `${procedure} of no one`,
      procedure,
      expected: ofNoOne,
      input: () => ({ id: 'no-such-conversation', title: 'Boats' }),
    })),
    {
      name: 'restore a conversation',
      procedure: 'ai.restoreConversation',
      expected: signedIn,
      input: () => ({ deletedAt: '2026-01-01T00:00:00.000Z' }),
    },
    ...(['note', 'thread'] as const).flatMap((type) => [
      {
        name: `tags for a ${type}`,
        procedure: 'ai.suggestTags' as const,
        expected: CREATE[type],
        input: () => ({ type, body: 'A body of some length.' }),
      },
      {
        name: `a draft of a ${type}`,
        procedure: 'ai.draft' as const,
        expected: CREATE[type],
        input: () => ({ type, title: 'A body of some length' }),
      },
    ]),
  ];
}
