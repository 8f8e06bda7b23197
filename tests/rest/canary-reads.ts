import { LEDGER_LINKS } from '#shared/accounting/model.ts';
import { ENTRY_SORTS, ENTRY_TYPES } from '#shared/entries/model.ts';
import { SAVED_LISTS } from '#shared/saved-views/model.ts';

/** Everything to read by ID, including private things, as if someone had guessed the IDs. */
export type CanaryIds = {
  channels: number[];
  messages: number[];
  /** Entries, including hidden and deleted ones. */
  entries: string[];
  courseId: string;
  lessonIds: number[];
  collectionId: number;
  contactIds: number[];
  documentIds: number[];
  projectIds: number[];
  campaignIds: number[];
  applicationIds: number[];
  galleryIds: number[];
  surveyIds: string[];
  transactionIds: number[];
  taskIds: number[];
  /** Events, including hidden and deleted ones. */
  eventIds: number[];
  importIds: number[];
  /** The hidden words with a typo each, and their beginnings. */
  near: string[];
  begun: string[];
  /** The number of the viewer. Where a kind of result doesn't change how words are corrected, viewers take turns. */
  turn: number;
  promptIds: number[];
  usernames: string[];
};

type Input = Record<string, unknown>;
const once: Input[] = [{}];
const all = { limit: 100 };
/** Several words at a time, as many as fit into a title. */
const together = (words: string[]) =>
  words.flatMap((_, at) => (at % 8 === 0 ? [words.slice(at, at + 8).join(' ')] : []));

/** Kinds of results that have a page of their own. */
const KINDS = ['event', 'comment', 'document', 'project', 'message'];

/**
 * The inputs for each reading procedure. A new one needs a line, or the test fails. Includes reading procedures with a
 * body.
 */
export const READS: Record<string, (known: CanaryIds) => Input[]> = {
  'account.profile': () => once,
  'account.secondFactor': () => once,
  'account.sessions': () => [all],
  'keys.list': () => [all],
  'keys.all': () => [all],
  'activity.list': ({ usernames }) => [all, ...usernames.map((actor) => ({ actor, ...all }))],
  'activity.since': () => [{ id: 0 }],
  'admin.members': ({ usernames }) => [{}, ...usernames.map((q) => ({ q }))],
  'admin.waiting': () => [all],
  'admin.waitingCount': () => once,
  'admin.settings': () => once,
  'admin.emailSettings': () => once,
  'admin.firstSteps': () => once,
  'admin.assistant': () => once,
  'admin.branding': () => once,
  'admin.brandSettings': () => once,
  'admin.audit': ({ usernames }) => [
    all,
    { subject: 'channel', ...all },
    { subject: 'message', ...all },
    ...usernames.map((actor) => ({ actor, ...all })),
  ],
  'admin.auditActions': () => once,
  'backups.list': () => once,
  'admin.givenUpJobs': () => once,
  'ai.search': ({ near }) => near.map((q) => ({ q, ...all })),
  'ai.suggestTags': ({ near }) =>
    together(near).map((q) => ({ type: 'thread', title: q, body: `${q}, and more words about all that.` })),
  'ai.draft': ({ near }) => together(near).map((q) => ({ type: 'thread', title: `About ${q}` })),
  'ai.answer': ({ near }) => near.map((q) => ({ q })),
  'ai.find': ({ near }) => near.map((q) => ({ q })),
  'ai.history': ({ near }) => [{}, ...near.map((q) => ({ q }))],
  'ai.summarize': ({ near }) => [{ text: near.join(' '), focus: near[0] ?? '' }],
  'ai.summarizePage': ({ entries, courseId }) => [
    ...entries.map((id) => ({ page: { kind: 'entry', id } })),
    ...[1, 2, 3].map((number) => ({ page: { kind: 'lesson', courseId, number } })),
  ],
  'ai.quiz': ({ courseId, near }) => [
    {
      courseId,
      text: near
        .map((word) => `The ${word} holds the words of a lesson in the harbor.`)
        .join(' ')
        .repeat(4),
    },
  ],
  'ai.quizPage': ({ courseId }) =>
    [1, 2, 3].map((number) => ({ page: { kind: 'lesson', courseId, number } })),
  'ai.draftDiscussion': ({ entries }) => entries.map((id) => ({ page: { kind: 'entry', id } })),
  'ai.draftTopic': ({ near }) => together(near).map((topic) => ({ topic })),
  'ai.tagsOf': ({ near }) => together(near).map((text) => ({ text })),
  'auth.current': () => once,
  'auth.requireCurrent': () => once,
  'channels.mine': () => once,
  'channels.unread': () => once,
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
  'savedViews.list': () => SAVED_LISTS.map((list) => ({ list })),
  'crm.nextSteps': () => [all],
  'crm.pairs': () => once,
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
  'email.campaigns.list': ({ near, begun }) => [{}, ...[...near, ...begun].map((q) => ({ q }))],
  'email.campaigns.listByCursor': () => [all],
  'email.campaigns.summary': () => [{}],
  'email.campaigns.audiences': () => [{}],
  'email.campaigns.preview': ({ campaignIds }) => campaignIds.map((id) => ({ id })),
  'email.campaigns.analytics': ({ campaignIds }) => campaignIds.map((id) => ({ id })),
  'email.campaigns.read': ({ campaignIds }) => campaignIds.map((id) => ({ id })),
  'email.campaigns.sending': ({ campaignIds }) => campaignIds.map((id) => ({ id })),
  'email.campaigns.outbox': () => [all],
  'email.campaigns.recipientEmail': ({ campaignIds }) =>
    campaignIds.flatMap((id) => [1, 2, 3].map((recipient) => ({ id, recipient }))),
  'email.campaigns.recipients': ({ campaignIds }) => campaignIds.map((id) => ({ id, ...all })),
  'entries.list': () => ENTRY_SORTS.map((sort) => ({ sort, ...all })),
  'entries.listFull': () => [all],
  'entries.read': ({ entries }) => entries.map((id) => ({ id })),
  'entries.backlinks': ({ entries }) => entries.map((id) => ({ id, ...all })),
  'entries.names': ({ entries }) => [{ ids: entries }],
  'entries.topics': () => ENTRY_SORTS.map((sort) => ({ sort, ...all })),
  'entries.topicNews': ({ entries }) => entries.map((id) => ({ ids: [id], since: 0 })),
  'entries.templates': () => ENTRY_TYPES.map((type) => ({ type })),
  'entries.promotion': ({ entries }) => entries.map((id) => ({ id })),
  'entries.revisions': ({ entries }) => entries.map((id) => ({ id, ...all })),
  'entries.revision': ({ entries }) => entries.map((id) => ({ id, revision: 1 })),
  'follows.list': () => [all],
  'follows.state': ({ entries }) => entries.map((target) => ({ kind: 'entry', target })),
  'gaps.list': () => [
    all,
    { state: 'answered', ...all },
    { state: 'dismissed', ...all },
    { source: 'questions', ...all },
  ],
  'gaps.watches': () => once,
  'home.read': () => once,
  'accounting.list': ({ begun }) => [{}, ...begun.map((q) => ({ q }))],
  'accounting.listByCursor': () => [all],
  'accounting.summary': () => once,
  'accounting.charts': () => once,
  'accounting.linkTargets': ({ begun }) => LEDGER_LINKS.flatMap((kind) => begun.map((q) => ({ kind, q }))),
  'accounting.linkedTotals': ({ projectIds }) => projectIds.map((id) => ({ kind: 'project', id })),
  'accounting.categories': () => once,
  'accounting.categoryUse': () => once,
  'accounting.rules': () => once,
  'accounting.ruleRows': ({ begun }) => begun.map((contains) => ({ contains, category: 'Food' })),
  'accounting.read': ({ transactionIds }) => transactionIds.map((id) => ({ id })),
  'receipts.list': ({ transactionIds }) => transactionIds.map((id) => ({ id })),
  'prompts.list': ({ near, begun }) => [
    ...['all', 'mine', 'shared'].map((shared) => ({ shared, ...all })),
    ...[...near, ...begun].map((q) => ({ q, ...all })),
  ],
  'prompts.run': ({ near, promptIds }) => [{ text: `Write about ${near[0]}.`, promptId: promptIds[0] }],
  'prompts.runs': () => [all],
  'prompts.readRun': () => [{ id: 1 }],
  'prompts.read': ({ promptIds }) => promptIds.map((id) => ({ id })),
  'prompts.versions': ({ promptIds }) => promptIds.map((id) => ({ id, ...all })),
  'prompts.version': ({ promptIds }) =>
    promptIds.flatMap((id) => [1, 2, 3].map((revision) => ({ id, revision }))),
  'program.list': () => once,
  'program.listByCursor': () => [all, { status: 'active', ...all }],
  'program.read': ({ galleryIds }) => galleryIds.map((id) => ({ id })),
  'projects.burnUp': ({ projectIds }) => projectIds.map((id) => ({ id })),
  'projects.list': ({ near, begun }) => [{}, ...[...near, ...begun].map((q) => ({ q }))],
  'projects.listByCursor': () => [all],
  'projects.owners': () => once,
  'projects.read': ({ projectIds }) => projectIds.map((id) => ({ id })),
  'projects.summary': () => [{}],
  'tasks.assignees': ({ projectIds }) => projectIds.map((projectId) => ({ projectId })),
  'tasks.board': ({ projectIds, near }) =>
    projectIds.flatMap((projectId) => [{ projectId }, ...together(near).map((q) => ({ projectId, q }))]),
  'tasks.column': ({ projectIds }) => projectIds.map((projectId) => ({ projectId, status: 'todo' })),
  'tasks.list': ({ projectIds, begun }) =>
    projectIds.flatMap((projectId) => [{ projectId }, ...begun.map((q) => ({ projectId, q }))]),
  'tasks.listByCursor': ({ projectIds }) => projectIds.map((projectId) => ({ projectId, ...all })),
  'tasks.mine': () => [all],
  'tasks.read': ({ taskIds }) => taskIds.map((id) => ({ id })),
  'events.analytics': () => once,
  'events.attendeeByCode': ({ eventIds, near }) => eventIds.map((id) => ({ id, code: near[0] ?? '' })),
  'events.feed': () => once,
  'events.attendees': ({ eventIds }) => eventIds.map((id) => ({ id, ...all })),
  'events.attendeeTable': ({ eventIds }) => eventIds.map((id) => ({ id })),
  'events.calendar': () => [{ from: '2030-03-01T00:00:00Z', to: '2030-04-01T00:00:00Z' }],
  'events.listByCursor': () => [all],
  'events.occurrences': ({ eventIds }) => eventIds.map((id) => ({ id })),
  'events.read': ({ eventIds }) => eventIds.map((id) => ({ id })),
  'events.similar': ({ eventIds }) => eventIds.map((id) => ({ id })),
  'events.upcoming': () => once,
  'imports.list': () => [
    { kind: 'crm', ...all },
    { kind: 'accounting', ...all },
    { kind: 'prompts', ...all },
    { kind: 'subscribers', ...all },
  ],
  'imports.read': ({ importIds }) => importIds.map((id) => ({ id })),
  'imports.format': ({ importIds }) =>
    importIds.flatMap((id) => [[null], [null, null], [null, null, null]].map((mapping) => ({ id, mapping }))),
  'imports.rows': ({ importIds }) => importIds.map((id) => ({ id })),
  'imports.duplicates': ({ importIds }) => importIds.map((id) => ({ id, ...all })),
  'invitations.check': () => once,
  'invitations.mine': () => [all],
  'invitations.all': () => [all],
  'outbox.list': () => [all],
  'outbox.read': () => [{ id: 1 }],
  'outbox.settings': () => once,
  'outbox.late': () => once,
  'outbox.failedSince': () => [{ since: '2000-01-01T00:00:00Z' }],
  'emailAddress.preferences': () => once,
  'emailAddress.newsletterChoices': () => [{ token: 'unknown' }],
  'email.surveys.list': ({ near }) => [{}, ...near.map((q) => ({ q }))],
  'email.surveys.listByCursor': ({ near }) => [all, ...near.map((q) => ({ q, ...all }))],
  'email.surveys.summary': () => once,
  'email.surveys.audiences': () => once,
  'email.surveys.read': ({ surveyIds }) => surveyIds.map((id) => ({ id })),
  'email.surveys.form': ({ surveyIds }) => surveyIds.map((id) => ({ id })),
  'email.surveys.formInvited': ({ surveyIds }) => surveyIds.map((id) => ({ id, token: 'x'.repeat(43) })),
  'email.surveys.results': ({ surveyIds }) => surveyIds.map((id) => ({ id })),
  'email.surveys.texts': ({ surveyIds }) => surveyIds.map((id) => ({ id, question: 'q1', ...all })),
  'email.surveys.responses': ({ surveyIds }) => surveyIds.map((id) => ({ id, ...all })),
  'email.subscribers.list': ({ near }) => [{}, ...near.map((q) => ({ q }))],
  'email.subscribers.listByCursor': ({ near }) => [all, ...near.map((q) => ({ q, ...all }))],
  'email.subscribers.read': () => [{ id: 1 }],
  'applications.intake': () => once,
  'applications.linked': () => [{ token: 'x'.repeat(87) }],
  'applications.list': ({ near, begun }) => [
    {},
    { confirmation: 'unconfirmed' },
    ...[...near, ...begun].map((q) => ({ q })),
    ...near.map((q) => ({ q, confirmation: 'unconfirmed' })),
  ],
  'applications.listByCursor': () => [all, { confirmation: 'unconfirmed', ...all }],
  'applications.summary': () => [{}],
  'applications.read': ({ applicationIds }) => applicationIds.map((id) => ({ id })),
  'cohorts.list': () => once,
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
  'reads.state': ({ entries }) => entries.map((entryId) => ({ entryId })),
  'search.everything': ({ near }) => near.map((q) => ({ q })),
  'search.missed': () => [all],
  'search.offers': ({ near, begun }) => [...together(near), ...begun].map((q) => ({ q })),
  'search.page': ({ near, turn }) =>
    near.flatMap((q, at) => [
      { q, ...all },
      ...KINDS.filter((_, kind) => (kind + at + turn) % 2 === 0).map((type) => ({ q, type, ...all })),
    ]),
  'search.suggest': ({ near, begun }) => [...together(near), ...begun].map((q) => ({ q })),
  'staff.history': ({
    campaignIds,
    contactIds,
    documentIds,
    galleryIds,
    projectIds,
    taskIds,
    transactionIds,
  }) => [
    ...galleryIds.map((id) => ({ subject: 'galleryProject', subjectId: String(id), ...all })),
    ...transactionIds.map((id) => ({ subject: 'transaction', subjectId: String(id), ...all })),
    ...projectIds.map((id) => ({ subject: 'project', subjectId: String(id), ...all })),
    ...campaignIds.map((id) => ({ subject: 'campaign', subjectId: String(id), ...all })),
    ...taskIds.map((id) => ({ subject: 'task', subjectId: String(id), ...all })),
    ...contactIds.map((id) => ({ subject: 'contact', subjectId: String(id), ...all })),
    ...documentIds.map((id) => ({ subject: 'document', subjectId: String(id), ...all })),
  ],
  'tags.table': () => [{}, { sort: 'name' }],
  'tags.previewRename': ({ near }) => near.map((name) => ({ id: 1, name })),
  'tags.changes': () => once,
  'tags.list': () => [all],
  'tools.list': () => once,
  'tools.read': () => [{ id: 'text-summarizer' }],
  'tools.results': () => [all],
  'tools.readResult': () => [{ id: 1 }],
  'trash.list': () => [all],
};

/** Text inputs. */
export const SEARCHES = ['ai.answer', 'ai.search', 'search.page', 'search.suggest', 'search.lessons'];

/** Pages as a browser requests them, with their data. */
export const PAGES = ({
  channels,
  entries,
  begun,
  courseId,
  collectionId,
  contactIds,
  documentIds,
  eventIds,
  galleryIds,
  importIds,
  surveyIds,
  usernames,
}: CanaryIds): string[] => [
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
  ...['/moderation', '/gaps', '/gaps?state=dismissed', '/api/gaps/export.csv'],
  ...['/search', '/community', '/community/members'].flatMap((path) => begun.map((q) => `${path}?q=${q}`)),
  ...channels.map((id) => `/community/channels/${id}`),
  ...entries.flatMap((id) => [`/note/${id}`, `/thread/${id}`, `/survey/${id}`]),
  ...usernames.map((name) => `/members/${name}`),
  `/course/${courseId}`,
  `/course/${courseId}/lesson/1`,
  `/course/${courseId}/lesson/2`,
  `/course/${courseId}/edit`,
  `/course/${courseId}/edit/lessons`,
  `/wiki/collections/${collectionId}`,
  // The staff modules and their files.
  ...[
    '/crm',
    '/internal-wiki',
    '/api/crm/export.csv',
    '/accelerator/applications',
    '/api/applications/export.csv',
    '/api/applications/export.csv?confirmation=unconfirmed',
    '/api/prompts/export.csv',
    ...importIds.map((id) => `/api/imports/${id}/refused.csv`),
  ],
  ...surveyIds.flatMap((id) => [
    `/survey/${id}`,
    `/email/surveys/${id}/results`,
    `/api/email/surveys/${id}/export.csv`,
  ]),
  // What monitoring reads.
  '/metrics',
  // Calendars and the event report.
  ...['/events.ics', '/api/events/export.csv?emails=true', ...eventIds.map((id) => `/events/${id}.ics`)],
  ...begun.flatMap((q) => [`/crm?q=${q}`, `/internal-wiki?q=${q}`]),
  ...contactIds.map((id) => `/crm/${id}`),
  ...['/accelerator', ...galleryIds.map((id) => `/accelerator/${id}`)],
  ...entries.map((id) => `/api/entries/${id}/export.md`),
  ...documentIds.flatMap((id) => [`/internal-wiki/${id}`, `/api/internal-documents/${id}/export.md`]),
];
