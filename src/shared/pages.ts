import type { Brand } from './brand.ts';
import { ENTRY_TYPES } from './entries/model.ts';
import { withoutEndSlashes } from './kit/paths.ts';
import type { Permission, SubjectOf } from './permissions.ts';

/** Permissions without a subject, such as reading the trash. */
export type PlainPermission = { [P in Permission]: null extends SubjectOf<P> ? P : never }[Permission];

type PageRow = {
  /** The path of its route. */
  path: string;
  /** The regular expressions of the path parameters. */
  where?: Record<string, string>;
  /** The title of the top bar (spec §2); the site's name without it. */
  title?: string;
  /** The name in the navigation, the palette, and the list of shortcuts. */
  label?: string;
  /** The required permission; everyone can open the page without it. */
  needs?: PlainPermission;
  /** Pressed after `g`. */
  key?: string;
  /**
   * The place in the navigation: in the order of this table, or after the page in `after`. It's marked on its own page, on
   * the pages below it, and on those below `also` as long as that isn't a place of its own.
   */
  nav?: { section: NavSection; icon: string; after?: string; also?: string };
  /** The kind of record of a staff module that it lists. `records.ts` derives the rest. */
  record?: StaffRecordKind;
  /** The name in the settings. */
  setting?: string;
  /** A board, a table, a chat, or an editor: it uses the full width. */
  wide?: true;
  /** The program's page. It bears the program's name. */
  programme?: true;
  /** The screen itself shows that nothing exists at a URL that only matches the path. */
  handlesMissing?: true;
  /** The URL contains a token, which must not leak to linked pages. */
  token?: true;
};

/** A kind of record, its module as in the audit log and the router, and the kind in a sentence. */
type StaffRecordKind = {
  kind: string;
  module: string;
  one: `${'a' | 'an'} ${string}`;
  made: 'added' | 'created';
};

/** The sections of the sidebar, then those of the account's menu. */
type NavSection = 'main' | 'business' | 'account' | 'more';

const ID = { id: '\\d{1,10}' };
const UUID = { id: '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}' };
const ENTRY = { type: ENTRY_TYPES.join('|'), id: '[^/]+' };
const COURSE = { id: '[^/]+' };
const TOKEN = { where: { token: '[\\w-]{1,100}' }, handlesMissing: true, token: true } as const;
const WIKI = 'Knowledge Wiki';
const COMMUNITY = 'Community Hub';
const INTERNAL_WIKI = { title: 'Internal Wiki', needs: 'documents.read' } as const;
const PROGRAM = 'Accelerator Program';
const EVENTS = 'Events Calendar';
const CRM = 'CRM Dashboard';
const ACCOUNTING = { title: 'Accounting', needs: 'accounting.read', wide: true } as const;
const EMAIL = { title: 'Email Campaigns & Surveys', needs: 'campaigns.read', wide: true } as const;
const APPLICATIONS = { title: 'Accelerator Program', needs: 'applications.read', wide: true } as const;
const PROJECTS = { title: 'Project Management', needs: 'projects.read', wide: true } as const;

/** Every screen, in the order of the navigation and the palette. A page that isn't built yet has no row. */
export const PAGES = [
  { path: '/', label: 'Home', title: 'Your Dashboard', key: 'h', nav: { section: 'main', icon: 'house' } },
  { path: '/wiki', label: 'Wiki', title: WIKI, key: 'w', nav: { section: 'main', icon: 'book-open' } },
  { path: '/wiki/collections', label: 'Collections', title: WIKI, key: 'o' },
  { path: '/wiki/collections/$id', where: ID, title: WIKI },
  {
    path: '/academy',
    label: 'Academy',
    title: 'Educational Academy',
    key: 'a',
    nav: { section: 'main', icon: 'graduation-cap' },
  },
  {
    path: '/prompt-testing',
    label: 'Prompt Library',
    title: 'Prompt Library',
    key: 'y',
    nav: { section: 'main', icon: 'pen' },
  },
  {
    path: '/tool-testing',
    label: 'Tool Library',
    title: 'Tool Library',
    nav: { section: 'main', icon: 'wrench', also: '/tools' },
  },
  { path: '/tools', label: 'Prompts & Tools', key: 't' },
  {
    path: '/community',
    label: 'Community',
    title: COMMUNITY,
    key: 'c',
    nav: { section: 'main', icon: 'messages-square', also: '/events' },
  },
  { path: '/community/channels', label: 'Channels', title: COMMUNITY, key: 'l', wide: true },
  { path: '/community/channels/$id', where: ID, title: COMMUNITY, wide: true },
  { path: '/community/members', label: 'Members', title: COMMUNITY, key: 'm' },
  { path: '/community/activity', label: 'Activity', title: COMMUNITY, key: 'v' },
  {
    path: '/internal-wiki',
    label: 'Internal Wiki',
    ...INTERNAL_WIKI,
    key: 'i',
    wide: true,
    nav: { section: 'main', icon: 'book-lock', after: '/wiki' },
    record: { kind: 'document', module: 'documents', one: 'an internal document', made: 'created' },
  },
  { path: '/internal-wiki/$id', where: ID, ...INTERNAL_WIKI },
  {
    path: '/internal-wiki/$id/$part',
    where: { id: `new|${ID.id}`, part: 'edit|history' },
    ...INTERNAL_WIKI,
    wide: true,
  },
  // Everyone can read it. Those without the business modules find it in the community.
  {
    path: '/events',
    label: 'Events',
    title: EVENTS,
    key: 'd',
    nav: { section: 'business', icon: 'calendar' },
  },
  { path: '/events/$id', where: ID, title: EVENTS },
  { path: '/events/$id/check-in', where: ID, title: EVENTS },
  {
    path: '/crm',
    label: 'CRM',
    title: CRM,
    key: 'r',
    needs: 'crm.read',
    wide: true,
    nav: { section: 'business', icon: 'contact' },
    record: { kind: 'contact', module: 'crm', one: 'a contact', made: 'added' },
  },
  { path: '/crm/$id', where: ID, title: CRM, needs: 'crm.read', wide: true },
  {
    path: '/projects',
    label: 'Projects',
    ...PROJECTS,
    key: 'j',
    nav: { section: 'business', icon: 'kanban', also: '/tasks' },
    record: {
      kind: 'project',
      module: 'projects',
      one: 'a project',
      made: 'created',
    },
  },
  { path: '/projects/$id', where: ID, ...PROJECTS },
  { path: '/projects/$id/tasks/$taskId', where: { ...ID, taskId: ID.id }, ...PROJECTS },
  {
    path: '/tasks',
    label: 'My tasks',
    ...PROJECTS,
    wide: undefined,
    key: 'k',
    record: { kind: 'task', module: 'tasks', one: 'a task', made: 'created' },
  },
  { path: '/tasks/$id', where: ID, ...PROJECTS },
  {
    path: '/accounting',
    label: 'Accounting',
    ...ACCOUNTING,
    key: 'u',
    nav: { section: 'business', icon: 'wallet' },
    record: { kind: 'transaction', module: 'accounting', one: 'a transaction', made: 'added' },
  },
  { path: '/accounting/$id', where: ID, ...ACCOUNTING },
  {
    path: '/email',
    label: 'Email & Surveys',
    ...EMAIL,
    nav: { section: 'business', icon: 'mail' },
    record: { kind: 'campaign', module: 'campaigns', one: 'an email campaign', made: 'created' },
  },
  { path: '/email/$id', where: ID, ...EMAIL },
  { path: '/email/surveys', ...EMAIL, needs: 'surveys.read' },
  { path: '/email/surveys/$id', where: UUID, ...EMAIL, needs: 'surveys.read' },
  { path: '/email/subscribers', ...EMAIL, needs: 'subscribers.read' },
  { path: '/email/surveys/$id/results', where: UUID, ...EMAIL, needs: 'surveys.read' },
  { path: '/search', label: 'Search', key: 's' },
  { path: '/notifications', label: 'Notifications', key: 'n', needs: 'notifications.read' },
  {
    path: '/following',
    label: 'Following',
    key: 'f',
    needs: 'follows.read',
    nav: { section: 'more', icon: 'bookmark' },
  },
  {
    path: '/moderation',
    label: 'Moderation',
    key: 'q',
    needs: 'moderation.decide',
    wide: true,
    nav: { section: 'more', icon: 'flag' },
  },
  {
    path: '/gaps',
    label: 'Knowledge gaps',
    key: 'b',
    needs: 'gaps.read',
    nav: { section: 'more', icon: 'lightbulb' },
  },
  {
    path: '/profile',
    label: 'Profile',
    key: 'p',
    needs: 'account.own',
    nav: { section: 'account', icon: 'user' },
  },
  {
    path: '/settings',
    label: 'Settings',
    setting: 'Profile',
    key: 'e',
    needs: 'account.own',
    nav: { section: 'account', icon: 'settings' },
  },
  { path: '/settings/account', setting: 'Account', needs: 'account.own' },
  { path: '/settings/security', setting: 'Security', needs: 'account.own' },
  { path: '/settings/appearance', setting: 'Appearance', needs: 'account.own' },
  { path: '/settings/notifications', setting: 'Notifications', needs: 'account.own' },
  { path: '/settings/keys', setting: 'API keys', needs: 'account.own' },
  { path: '/settings/invitations', setting: 'Invitations', needs: 'account.own' },
  { path: '/settings/data', setting: 'My data', needs: 'account.own' },
  { path: '/settings/members', setting: 'Members and roles', needs: 'admin.members', wide: true },
  { path: '/settings/registration', setting: 'Registration', needs: 'admin.settings' },
  { path: '/settings/email', setting: 'Email', needs: 'admin.settings' },
  { path: '/settings/events', setting: 'Events', needs: 'admin.settings' },
  { path: '/settings/tags', setting: 'Tags', needs: 'admin.tags', wide: true },
  { path: '/settings/branding', setting: 'Branding', needs: 'admin.settings' },
  { path: '/settings/assistant', setting: 'AI assistant', needs: 'admin.assistant' },
  { path: '/settings/backup', setting: 'Backup', needs: 'admin.backups' },
  { path: '/settings/audit', setting: 'Audit log', needs: 'admin.audit', wide: true },
  {
    path: '/trash',
    label: 'Trash',
    key: 'x',
    needs: 'trash.list',
    wide: true,
    nav: { section: 'more', icon: 'trash' },
  },
  {
    path: '/outbox',
    label: 'Outbox',
    needs: 'outbox.read',
    wide: true,
    nav: { section: 'more', icon: 'send' },
  },
  {
    path: '/accelerator',
    label: 'Accelerator',
    title: PROGRAM,
    programme: true,
    nav: { section: 'main', icon: 'rocket', after: '/tool-testing' },
    record: { kind: 'galleryProject', module: 'program', one: 'a gallery project', made: 'added' },
  },
  {
    path: '/accelerator/applications',
    ...APPLICATIONS,
    record: { kind: 'application', module: 'applications', one: 'an application', made: 'added' },
  },
  { path: '/accelerator/applications/$id', where: ID, ...APPLICATIONS },
  { path: '/accelerator/confirm/$token', ...TOKEN },
  { path: '/accelerator/$id', where: ID, title: PROGRAM },
  { path: '/$type/$id', where: ENTRY },
  { path: '/$type/$id/history', where: ENTRY },
  { path: '/$type/$id/edit', where: ENTRY, wide: true },
  { path: '/new', wide: true },
  { path: '/course/$id/edit/lessons', where: COURSE },
  { path: '/course/$id/lesson/$n', where: { ...COURSE, n: '[1-9]\\d{0,3}' }, handlesMissing: true },
  { path: '/certificate/$code', where: { code: '[\\w-]{1,100}' }, handlesMissing: true },
  { path: '/members/$username', where: { username: '[\\w.-]{3,32}' }, handlesMissing: true },
  { path: '/api/docs', title: 'API reference' },
  { path: '/newsletter' },
  { path: '/newsletter/confirm/$token', ...TOKEN },
  { path: '/login' },
  { path: '/register' },
  { path: '/reset-password' },
  { path: '/reset-password/$token', ...TOKEN },
  { path: '/change-email/$token', ...TOKEN },
  { path: '/verify-email/$token', ...TOKEN },
  { path: '/unsubscribe/$token', ...TOKEN },
  { path: '/survey/$id/invitation/$token', ...TOKEN, where: { id: '[^/]+', ...TOKEN.where } },
] as const satisfies readonly PageRow[];

type Row = (typeof PAGES)[number];
export type PagePath = Row['path'];
export type Page = PageRow & { path: PagePath };

/** A page with a name. */
export type PageWithPath = Page & { path: Extract<Row, { label: string }>['path']; label: string };
export const PAGES_WITH_PATH: readonly PageWithPath[] = PAGES.filter((page) => 'label' in page);

type NavIcon<S extends NavSection> = Extract<Row, { nav: { section: S } }>['nav']['icon'];
export type NavPage<S extends NavSection> = PageWithPath & { nav: { section: S; icon: NavIcon<S> } };

/** The places of a navigation section, in order. */
export function placesIn<S extends NavSection>(section: S, places: readonly PageWithPath[]): NavPage<S>[] {
  const own = places.filter((place): place is NavPage<S> => place.nav?.section === section);
  const orderOf = ({ path, nav }: PageWithPath) =>
    nav?.after === undefined ? rowOf(path) : rowOf(nav.after) + 0.5;
  return own.sort((a, b) => orderOf(a) - orderOf(b));
}

function rowOf(path: string): number {
  return PAGES.findIndex((page) => page.path === path);
}

/** A page of the settings. */
export type SettingsPage = Page & { path: Extract<Row, { setting: string }>['path']; setting: string };
export const SETTINGS_PAGES: readonly SettingsPage[] = PAGES.filter((page) => 'setting' in page);

export function settingAt(path: string): SettingsPage | undefined {
  const at = pageAt(path)?.page.path;
  return SETTINGS_PAGES.find((page) => page.path === at);
}

const MATCHERS = PAGES.map((page: Page) => ({ page, pattern: patternOf(page) }));

/** Each parameter is a group of its name. */
function patternOf({ path, where = {} }: PageRow): RegExp {
  return new RegExp(`^${path.replace(/\$(\w+)/g, (_, name: string) => `(?<${name}>${where[name]})`)}$`);
}

/** The page at a path, with its parameters. Null if there is none, which is a 404 on the server. */
export function pageAt(path: string): { page: Page; params: Record<string, string> } | null {
  const bare = path.length > 1 ? withoutEndSlashes(path) : path;
  for (const { page, pattern } of MATCHERS) {
    const match = pattern.exec(bare);
    if (match) return { page, params: { ...match.groups } };
  }
  return null;
}

/** The permission that a page needs; undefined if everyone can open it. */
export function needsOf(path: PagePath): PlainPermission | undefined {
  const pages: readonly Page[] = PAGES;
  return pages.find((page) => page.path === path)?.needs;
}

export function isPage(path: string): boolean {
  return pageAt(path) !== null;
}

/** Whether a route shows its screen at a path that it matches, such as a channel without a number. */
export function isShownAt(path: string, route: string): boolean {
  const pages: readonly Page[] = PAGES;
  return isPage(path) || pages.some((page) => page.path === route && page.handlesMissing);
}

/** True for a page that uses the full width. */
export function isWide(path: string): boolean {
  return pageAt(path)?.page.wide === true;
}

/** The title of the top bar: the program's under its brand, or the site's name on pages without a title. */
export function pageTitle(path: string, brand: Brand, programme: boolean): string {
  return programme ? programmeTitle(brand) : (pageAt(path)?.page.title ?? brand.name);
}

export function programmeTitle(brand: Brand): string {
  return `${brand.programmeName} Program`;
}

/** The last part of every document title: the program's under its brand, the site's name otherwise. */
export function siteTitle(brand: Brand, programme: boolean): string {
  return programme ? programmeTitle(brand) : brand.name;
}

/** True for a page whose URL contains a token. */
export function holdsToken(path: string, search: URLSearchParams): boolean {
  const page = pageAt(path)?.page;
  return page?.token === true || (page?.path === '/register' && search.has('invite'));
}
