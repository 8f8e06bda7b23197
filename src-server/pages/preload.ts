import { ledgerAddress, ledgerFilter, ledgerList } from '#shared/accounting/address.ts';
import { toActivityInput } from '#shared/activity/model.ts';
import { applicationsAddress } from '#shared/applications/address.ts';
import type { PreloadedQueries } from '#shared/boot.ts';
import { campaignsAddress } from '#shared/campaigns/address.ts';
import { MESSAGES_PAGE } from '#shared/channels/model.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { contactsAddress } from '#shared/contacts/address.ts';
import { NEXT_STEPS_PAGE } from '#shared/contacts/model.ts';
import { documentsAddress } from '#shared/documents/address.ts';
import { MAIL_STATES } from '#shared/email/model.ts';
import { type EntryListPath, entryFiltersOf, toListInput } from '#shared/entries/address.ts';
import { BACKLINKS_PAGE, tagKey } from '#shared/entries/model.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import { isListShown, readEventsSearch } from '#shared/events/address.ts';
import { calendarInput, upcomingInput } from '#shared/events/days.ts';
import { readGapsSearch, toGapFilter } from '#shared/gaps/model.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { readMemberSearch, toMemberFilters } from '#shared/members/address.ts';
import { toMemberInput } from '#shared/members/model.ts';
import { notificationView } from '#shared/notifications/shown.ts';
import { type PagePath, pageAt } from '#shared/pages.ts';
import { projectsAddress } from '#shared/projects/address.ts';
import { readPromptsSearch, toPromptListInput } from '#shared/prompts/address.ts';
import { REVISIONS_PAGE } from '#shared/revisions/model.ts';
import { readSearchAddress, toEverythingInput, toSearchFilters } from '#shared/search/address.ts';
import { readSubscribersSearch, toSubscriberList } from '#shared/subscribers/address.ts';
import { surveysAddress } from '#shared/surveys/address.ts';
import { tasksAddress } from '#shared/tasks/address.ts';
import { MY_TASKS_PAGE } from '#shared/tasks/model.ts';
import type { CurrentUser } from '#shared/users/output.ts';
import type { Caller } from '../app-router.ts';
import { toAppError } from '../errors.ts';
import { createLoader, type Loader } from './loader.ts';

type PageRequest<Params = unknown> = Loader & {
  params: Params;
  search: Record<string, string>;
  viewer: CurrentUser | null;
  /** The day in the site's time zone. */
  today: string;
};
type Preload<Params = unknown> = (page: PageRequest<Params>) => Promise<unknown>;
type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Each page's first data, to save a second round trip. A page without a line here fetches it itself. */
const PRELOADS: { [Path in PagePath]?: Preload<ParamsOf<Path>> } = {
  '/': async (page) => {
    await entryList('/')(page);
    await page.tryLoad('admin.firstSteps', undefined);
    await page.tryLoad('home.read', undefined);
  },
  '/wiki': entryList('/wiki'),
  '/wiki/collections': ({ loadList }) => loadList('collections.list', { limit: PAGE_SIZE }),
  '/wiki/collections/$id': ({ load, params }) => load('collections.read', { id: Number(params.id) }),
  '/academy': async (page) => {
    await entryList('/academy')(page);
    await page.tryLoad('courses.summary', undefined);
  },
  '/prompt-testing': async ({ loadList, search }) => {
    const address = readPromptsSearch(search);
    if (address.tab === 'saved') await loadList('prompts.list', toPromptListInput(address));
  },
  '/tool-testing': ({ load }) => load('tools.list', {}),
  '/tools': entryList('/tools'),
  '/community': async (page) => {
    const filters = entryFiltersOf('/community', page.search);
    await page.loadList('entries.topics', toListInput(filters));
    await followedTags(page, filters.tags);
  },
  '/community/channels': channels,
  '/community/channels/$id': async (page) => {
    const channelId = Number(page.params.id);
    await channels(page);
    await page.load('channels.read', { id: channelId });
    await page.load('messages.list', { channelId, limit: MESSAGES_PAGE });
  },
  '/community/members': ({ loadList, search }) =>
    loadList('members.list', toMemberInput(toMemberFilters(readMemberSearch(search)))),
  '/community/activity': ({ loadList }) => loadList('activity.list', toActivityInput()),
  '/internal-wiki': documents,
  '/internal-wiki/$id': document,
  '/internal-wiki/$id/$part': async (page) => {
    const { id, part } = page.params;
    if (id === 'new') return;
    await document(page);
    if (part === 'history')
      await page.loadList('documents.revisions', { id: Number(id), limit: REVISIONS_PAGE });
  },
  '/events': async ({ load, search, today }) => {
    const address = readEventsSearch(search);
    await load('events.calendar', calendarInput(address, today));
    if (isListShown(address)) await load('events.upcoming', upcomingInput(address));
  },
  '/events/$id': async (page) => {
    const id = Number(page.params.id);
    const { entry: discussion, seriesId } = await page.load('events.read', { id });
    await entry({ ...page, params: discussion });
    if (seriesId !== null) await page.load('events.occurrences', { id });
    await page.load('events.similar', { id });
  },
  '/events/$id/check-in': ({ load, params }) => load('events.read', { id: Number(params.id) }),
  '/crm': contacts,
  '/crm/$id': async (page) => {
    await page.load('crm.read', { id: Number(page.params.id) });
    await contacts(page);
  },
  '/projects': async ({ load, search }) => {
    await load('projects.summary', {});
    await load('projects.list', projectsAddress.toList(projectsAddress.read(search)));
  },
  '/projects/$id': project,
  '/projects/$id/tasks/$taskId': async (page) => {
    await page.load('tasks.read', { id: Number(page.params.taskId) });
    await project(page);
  },
  '/tasks': async ({ loadList }) => {
    await loadList('tasks.mine', { limit: MY_TASKS_PAGE });
    await loadList('crm.nextSteps', { limit: NEXT_STEPS_PAGE });
  },
  '/tasks/$id': ({ load, params }) => load('tasks.read', { id: Number(params.id) }),
  '/accounting': ledger,
  '/accounting/$id': async (page) => {
    await page.load('accounting.read', { id: Number(page.params.id) });
    await ledger(page);
  },
  '/email': async ({ load, search }) => {
    await load('email.campaigns.summary', {});
    await load('email.surveys.summary', {});
    await load('email.campaigns.list', campaignsAddress.toList(campaignsAddress.read(search)));
  },
  '/email/$id': ({ load, params }) => load('email.campaigns.read', { id: Number(params.id) }),
  '/email/surveys': async ({ load, search }) => {
    await load('email.campaigns.summary', {});
    await load('email.surveys.summary', {});
    await load('email.surveys.list', surveysAddress.toList(surveysAddress.read(search)));
  },
  '/email/surveys/$id': ({ load, params: { id } }) => load('email.surveys.read', { id }),
  '/email/subscribers': ({ load, search }) =>
    load('email.subscribers.list', toSubscriberList(readSubscribersSearch(search))),
  '/email/surveys/$id/results': ({ load, params }) => load('email.surveys.results', { id: params.id }),
  '/survey/$id/invitation/$token': async ({ load, params: { id, token } }) => {
    await load('email.surveys.formInvited', { id, token });
    await load('entries.read', { id });
  },
  '/accelerator': ({ load }) => load('program.list', {}),
  '/accelerator/$id': async ({ load, params }) => {
    await load('program.read', { id: Number(params.id) });
    await load('program.list', {});
  },
  '/accelerator/applications': applications,
  '/accelerator/applications/$id': async (page) => {
    await page.load('applications.read', { id: Number(page.params.id) });
    await applications(page);
  },
  '/search': async (page) => {
    const filters = toSearchFilters(readSearchAddress(page.search));
    if (!filters.q || filters.scope !== null) return;
    await page.load('search.everything', toEverythingInput(filters));
    await followedTags(page, filters.tags);
  },
  '/notifications': async ({ load, loadList, search }) => {
    const view = notificationView(search.view);
    if (view === 'preferences') return load('notifications.preferences', undefined);
    return loadList('notifications.list', { limit: PAGE_SIZE, ...(view === 'unread' && { unread: true }) });
  },
  '/gaps': ({ loadList, search }) =>
    loadList('gaps.list', { ...toGapFilter(readGapsSearch(search)), limit: PAGE_SIZE }),
  '/profile': async (page) => {
    if (page.viewer) await member(page, page.viewer.username);
  },
  '/settings': ({ load }) => load('account.profile', undefined),
  '/settings/notifications': ({ load }) => load('notifications.preferences', undefined),
  '/settings/audit': ({ load }) => load('admin.givenUpJobs', undefined),
  '/outbox': async ({ load, loadList, search }) => {
    const state = MAIL_STATES.find((candidate) => candidate === search.state);
    await loadList('outbox.list', { limit: PAGE_SIZE, ...(state && { state }) });
    await load('outbox.settings', undefined);
  },
  '/$type/$id': entry,
  '/$type/$id/history': entry,
  '/$type/$id/edit': ({ load, params: { id } }) => load('entries.read', { id }),
  '/course/$id/lesson/$n': async ({ load, params }) => {
    const courseId = params.id;
    await load('courses.lesson', { courseId, number: Number(params.n) });
    await load('courses.outline', { courseId });
  },
  '/certificate/$code': ({ load, params }) => load('courses.readCertificate', { code: params.code }),
  '/members/$username': (page) => member(page, page.params.username),
  '/register': ({ load, search }) => load('invitations.check', { invitation: search.invite }),
};

function entryList(path: EntryListPath): Preload {
  return async (page) => {
    const filters = entryFiltersOf(path, page.search);
    await page.loadList('entries.list', toListInput(filters));
    await followedTags(page, filters.tags);
  };
}

/** Whether the viewer follows these tags. */
async function followedTags({ tryLoad }: Loader, tags: string[]): Promise<void> {
  await Promise.all(tags.map((tag) => tryLoad('follows.state', { kind: 'tag', target: tagKey(tag) })));
}

async function entry({
  load,
  loadList,
  tryLoad,
  params: { id },
}: PageRequest<{ id: string }>): Promise<void> {
  const read = await load('entries.read', { id });
  const { type } = read;
  if (read.type === 'thread' && read.solutionId !== null) await load('comments.solution', { entryId: id });
  await loadList('comments.list', { entryId: id, limit: COMMENTS_PAGE });
  await loadList('entries.backlinks', { id, limit: BACKLINKS_PAGE });
  if (type === 'note') await load('collections.ofEntry', { entryId: id });
  if (type === 'course') await load('courses.outline', { courseId: id });
  if (type === 'survey') await load('email.surveys.form', { id });
  await tryLoad('follows.state', { kind: 'entry', target: id });
  await tryLoad('reads.state', { entryId: id });
}

async function channels({ loadList, tryLoad }: Loader): Promise<void> {
  await loadList('channels.list', { limit: PAGE_SIZE });
  await tryLoad('channels.mine', undefined);
}

async function member({ load, loadList }: Loader, name: string): Promise<void> {
  const { username } = await load('members.read', { username: name });
  await loadList('activity.list', toActivityInput(username));
}

/** The cards, and the table or board in the URL. */
async function contacts({ load, search }: PageRequest): Promise<void> {
  const address = contactsAddress.read(search);
  const filter = contactsAddress.toFilter(address);
  await load('crm.summary', contactsAddress.toCounts(address, 'stage'));
  await load('crm.owners', {});
  if (address.view === 'board') await load('crm.board', filter);
  else await load('crm.list', contactsAddress.toList(address));
}

/** A project with its tasks as the table or board in the URL. */
async function project({ load, params, search }: PageRequest<{ id: string }>): Promise<void> {
  const projectId = Number(params.id);
  const address = tasksAddress.read(search);
  await load('projects.read', { id: projectId });
  await load('tasks.assignees', { projectId });
  if (address.view === 'board') await load('tasks.board', { projectId, ...tasksAddress.toFilter(address) });
  else await load('tasks.list', { projectId, ...tasksAddress.toList(address) });
}

/** The cards and the table of the range in the URL. */
async function ledger({ load, search, today }: PageRequest): Promise<void> {
  const address = ledgerAddress.read(search);
  const { from, to } = ledgerFilter(address, today);
  await load('accounting.summary', { from, to });
  await load('accounting.list', ledgerList(address, today));
  await load('accounting.categories', {});
}

async function applications({ load, search }: PageRequest): Promise<void> {
  const address = applicationsAddress.read(search);
  await load('applications.summary', applicationsAddress.toCounts(address, 'status'));
  await load('cohorts.list', {});
  await load('applications.list', applicationsAddress.toList(address));
}

async function document({ load, params }: PageRequest<{ id: string }>): Promise<void> {
  await load('documents.read', { id: Number(params.id) });
}

async function documents({ load, search }: PageRequest): Promise<void> {
  const address = documentsAddress.read(search);
  await load('documents.pinned', documentsAddress.toFilter(address));
  await load('documents.list', documentsAddress.toList(address));
}

/** The data of the top bar and sidebar. */
async function shell({ tryLoad }: Loader): Promise<void> {
  await tryLoad('notifications.count', undefined);
  await tryLoad('channels.unread', undefined);
  await tryLoad('moderation.ownFlags', undefined);
  await tryLoad('moderation.count', undefined);
  await tryLoad('admin.waitingCount', undefined);
}

/** A page request: the decoded path, the query, and the day in the site's time zone. */
export type Address = { path: string; search: Record<string, string>; today: string };
type Preloaded = { queries: PreloadedQueries; status: number };

/**
 * Reads a page's first data and its status. It uses the procedures, so a page contains nothing its viewer can't see.
 */
export async function preload(
  caller: Caller,
  viewer: CurrentUser | null,
  address: Address,
): Promise<Preloaded> {
  const page = await preloadPage(caller, viewer, address);
  const { loader, queries } = createLoader(caller);
  await shell(loader);
  return { ...page, queries: [...queries, ...page.queries] };
}

async function preloadPage(caller: Caller, viewer: CurrentUser | null, address: Address): Promise<Preloaded> {
  const at = pageAt(address.path);
  if (!at) return { queries: [], status: 404 };
  const run = PRELOADS[at.page.path] as Preload<Record<string, string>> | undefined;
  const { loader, queries } = createLoader(caller);
  try {
    await run?.({ ...loader, params: at.params, search: address.search, today: address.today, viewer });
    return { queries, status: 200 };
  } catch (error) {
    // The page retries and shows the error. This only sets the status.
    const { code } = toAppError(error);
    return { queries: [], status: code === 'NOT_FOUND' || code === 'GONE' ? ERROR_STATUS[code] : 200 };
  }
}
