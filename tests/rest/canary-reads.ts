import { ENTRY_SORTS } from '#shared/entries/model.ts';

/** Everything to read by ID, including private things, as if someone had guessed the IDs. */
export type Known = {
  channels: number[];
  messages: number[];
  /** Entries, including hidden and deleted ones. */
  entries: string[];
  courseId: string;
  lessonIds: number[];
  collectionId: number;
  contactIds: number[];
  documentIds: number[];
  importId: number;
  /** The hidden words with a typo each, and their beginnings. */
  near: string[];
  begun: string[];
  usernames: string[];
};

type Input = Record<string, unknown>;
const once: Input[] = [{}];
const all = { limit: 100 };
/** Several words at a time, as many as fit into a title. */
const together = (words: string[]) =>
  words.flatMap((_, at) => (at % 8 === 0 ? [words.slice(at, at + 8).join(' ')] : []));

/**
 * The inputs for each reading procedure. A new one needs a line, or the test fails. Includes reading procedures with a
 * body.
 */
export const READS: Record<string, (known: Known) => Input[]> = {
  'account.profile': () => once,
  'account.secondFactor': () => once,
  'account.sessions': () => [all],
  'activity.list': ({ usernames }) => [all, ...usernames.map((actor) => ({ actor, ...all }))],
  'activity.since': () => [{ id: 0 }],
  'admin.members': ({ usernames }) => [{}, ...usernames.map((q) => ({ q }))],
  'admin.waiting': () => [all],
  'admin.waitingCount': () => once,
  'admin.settings': () => once,
  'admin.branding': () => once,
  'admin.audit': ({ usernames }) => [
    all,
    { subject: 'channel', ...all },
    { subject: 'message', ...all },
    ...usernames.map((actor) => ({ actor, ...all })),
  ],
  'admin.auditActions': () => once,
  'ai.search': ({ near }) => near.map((q) => ({ q, ...all })),
  'ai.suggestTags': ({ near }) =>
    together(near).map((q) => ({ type: 'thread', title: q, body: `${q}, and more words about all that.` })),
  'ai.draft': ({ near }) => together(near).map((q) => ({ type: 'thread', title: `About ${q}` })),
  'auth.current': () => once,
  'auth.requireCurrent': () => once,
  'channels.mine': () => once,
  'channels.list': () => [all],
  'channels.read': ({ channels }) => channels.map((id) => ({ id })),
  'channels.members': ({ channels }) => channels.map((id) => ({ id, ...all })),
  'channels.invited': ({ channels }) => channels.map((id) => ({ id })),
  'collections.list': () => [all],
  'collections.read': ({ collectionId }) => [{ id: collectionId }],
  'collections.ofEntry': ({ entries }) => entries.map((entryId) => ({ entryId })),
  'comments.list': ({ entries }) => entries.map((entryId) => ({ entryId, ...all })),
  'courses.outline': ({ courseId }) => [{ courseId }],
  'courses.lessons': ({ courseId }) => [{ courseId, ...all }],
  'courses.lesson': ({ courseId, lessonIds }) => [
    { courseId, number: 1 },
    ...lessonIds.map((lessonId) => ({ lessonId })),
  ],
  'courses.editLesson': ({ lessonIds }) => lessonIds.map((lessonId) => ({ lessonId })),
  'courses.readCertificate': () => [{ code: 'no-such-code' }],
  'courses.summary': () => once,
  'courses.mine': () => [all],
  'crm.board': ({ near }) => [{}, ...together(near).map((q) => ({ q }))],
  'crm.column': () => [{ stage: 'lead' }, { stage: 'won' }],
  'crm.duplicates': ({ near }) => near.map((word) => ({ email: `${word}@mail.example` })),
  'crm.list': ({ near, begun }) => [{}, ...[...near, ...begun].map((q) => ({ q }))],
  'crm.owners': () => once,
  'crm.read': ({ contactIds }) => contactIds.map((id) => ({ id })),
  'crm.summary': ({ begun }) => [{}, ...begun.map((q) => ({ q }))],
  'crm.timeline': ({ contactIds }) => contactIds.map((id) => ({ id, ...all })),
  'crm.listByCursor': () => [all],
  'documents.links': ({ documentIds }) => documentIds.map((id) => ({ id })),
  'documents.list': ({ near, begun }) => [{}, ...[...near, ...begun].map((q) => ({ q }))],
  'documents.pinned': () => once,
  'documents.read': ({ documentIds }) => documentIds.map((id) => ({ id })),
  'documents.revision': ({ documentIds }) => documentIds.map((id) => ({ id, revision: 1 })),
  'documents.revisions': ({ documentIds }) => documentIds.map((id) => ({ id, ...all })),
  'documents.listByCursor': () => [all],
  'drafts.list': () => [all],
  'drafts.read': () => [{ slot: 'note' }, { slot: 'thread' }, { slot: 'document' }],
  'entries.list': () => ENTRY_SORTS.map((sort) => ({ sort, ...all })),
  'entries.listFull': () => [all],
  'entries.read': ({ entries }) => entries.map((id) => ({ id })),
  'entries.backlinks': ({ entries }) => entries.map((id) => ({ id, ...all })),
  'entries.names': ({ entries }) => [{ ids: entries }],
  'entries.promotion': ({ entries }) => entries.map((id) => ({ id })),
  'entries.revisions': ({ entries }) => entries.map((id) => ({ id, ...all })),
  'entries.revision': ({ entries }) => entries.map((id) => ({ id, revision: 1 })),
  'follows.list': () => [all],
  'follows.state': ({ entries }) => entries.map((target) => ({ kind: 'entry', target })),
  'imports.list': () => [{ kind: 'crm', ...all }],
  'imports.read': ({ importId }) => [{ id: importId }],
  'invitations.check': () => once,
  'invitations.mine': () => [all],
  'invitations.all': () => [all],
  'mail.list': () => [all],
  'mail.read': () => [{ id: 1 }],
  'mail.settings': () => once,
  'mail.preferences': () => once,
  'members.list': ({ near }) => [all, ...near.map((q) => ({ q, ...all }))],
  'members.read': ({ usernames }) => usernames.map((username) => ({ username })),
  'members.suggest': ({ begun }) => begun.map((q) => ({ q })),
  'messages.list': ({ channels, messages }) =>
    channels.flatMap((channelId) => [
      { channelId, ...all },
      ...messages.map((around) => ({ channelId, around })),
    ]),
  'moderation.list': () => [
    { view: 'open', ...all },
    { view: 'decided', ...all },
  ],
  'moderation.count': () => once,
  'moderation.ownFlags': () => once,
  'notifications.list': () => [all, { unread: true, ...all }],
  'notifications.count': () => once,
  'notifications.preferences': () => once,
  'search.everything': ({ near }) => near.map((q) => ({ q })),
  'search.missed': () => [all],
  'search.offers': ({ near, begun }) => [...together(near), ...begun].map((q) => ({ q })),
  'search.page': ({ near }) =>
    near.flatMap((q) => [
      { q, ...all },
      { q, type: 'comment', ...all },
      { q, type: 'document', ...all },
      { q, type: 'message', ...all },
    ]),
  'search.suggest': ({ near, begun }) => [...together(near), ...begun].map((q) => ({ q })),
  'staff.history': ({ contactIds, documentIds }) => [
    ...contactIds.map((id) => ({ subject: 'contact', subjectId: String(id), ...all })),
    ...documentIds.map((id) => ({ subject: 'document', subjectId: String(id), ...all })),
  ],
  'tags.table': () => [{}, { sort: 'name' }],
  'tags.previewRename': ({ near }) => near.map((name) => ({ id: 1, name })),
  'tags.changes': () => once,
  'tags.list': () => [all],
  'trash.list': () => [all],
};

/** Text inputs. */
export const SEARCHES = ['ai.search', 'search.page', 'search.suggest', 'search.lessons'];

/** Pages as a browser requests them, with their data. */
export const PAGES = ({
  channels,
  entries,
  begun,
  courseId,
  collectionId,
  contactIds,
  documentIds,
  importId,
  usernames,
}: Known): string[] => [
  ...['/', '/wiki', '/academy', '/tools', '/community', '/following', '/trash', '/wiki/collections'],
  ...[
    '/community/members',
    '/community/activity',
    '/community/channels',
    '/notifications',
    '/outbox',
    '/register',
  ],
  ...['/community/members', '/community/activity', '/community/channels', '/notifications', '/outbox'],
  '/moderation',
  ...['/search', '/community', '/community/members'].flatMap((path) => begun.map((q) => `${path}?q=${q}`)),
  ...channels.map((id) => `/community/channels/${id}`),
  ...entries.flatMap((id) => [`/note/${id}`, `/thread/${id}`, `/survey/${id}`]),
  ...usernames.map((name) => `/members/${name}`),
  `/course/${courseId}`,
  `/course/${courseId}/lesson/1`,
  `/course/${courseId}/lesson/2`,
  `/course/${courseId}/edit`,
  `/wiki/collections/${collectionId}`,
  // The staff modules and their files.
  ...['/crm', '/internal-wiki', '/api/crm/export.csv', `/api/imports/${importId}/refused.csv`],
  ...begun.flatMap((q) => [`/crm?q=${q}`, `/internal-wiki?q=${q}`]),
  ...contactIds.map((id) => `/crm/${id}`),
  ...documentIds.flatMap((id) => [`/internal-wiki/${id}`, `/api/internal-documents/${id}/export.md`]),
];
