import type { Brand } from './brand.ts';
import { ENTRY_TYPES } from './entries.ts';
import { SETTINGS_PAGES } from './settings.ts';

/** Page titles by path (spec §2). A page that is not built yet has no line here. */
const TITLES: Record<string, string> = {
  '/': 'Your Dashboard',
  '/wiki': 'Knowledge Wiki',
  '/academy': 'Educational Academy',
  '/accelerator': 'Accelerator Program',
  '/community': 'Community Hub',
  '/internal-wiki': 'Internal Wiki',
  '/crm': 'CRM Dashboard',
};

/** The title of the top bar: the programme's on its own brand, the product's on paths without one. */
export function pageTitle(path: string, brand: Brand, programme: boolean): string {
  if (programme) return programmeTitle(brand);
  if (COMMUNITY.test(path)) return TITLES['/community'] ?? brand.name;
  if (COLLECTIONS.test(path)) return TITLES['/wiki'] ?? brand.name;
  const staff = staffPageOf(path);
  if (staff) return TITLES[staff.module] ?? brand.name;
  return TITLES[path.length > 1 ? path.replace(/\/+$/, '') : path] ?? brand.name;
}

export function programmeTitle(brand: Brand): string {
  return `${brand.programmeName} Program`;
}

const ENTRY_PAGE = new RegExp(`^/(?:${ENTRY_TYPES.join('|')})/([^/]+)(?:/history)?/?$`);
const LESSON_PAGE = /^\/course\/([^/]+)\/lesson\/([1-9]\d{0,3})\/?$/;
const COURSE_EDITOR = /^\/course\/[^/]+\/edit\/?$/;
const CERTIFICATE_PAGE = /^\/certificate\/([\w-]{1,100})\/?$/;
/** The views of the community beside its discussions; a channel by its id. */
const COMMUNITY = /^\/community\/(?:members|activity|channels(?:\/\d{1,10})?)\/?$/;
const CHANNELS = /^\/community\/channels(?:\/(\d{1,10}))?\/?$/;
const MEMBER_PAGE = /^\/members\/([\w.-]{3,32})\/?$/;
/** Where a link in a mail leads. */
const MAIL_LINK = /^\/(?:verify-email|unsubscribe)\/[\w-]{1,100}\/?$/;
/** Links of mails about an account. */
const ACCOUNT_LINK = /^\/(?:reset-password|change-email)\/[\w-]{1,100}\/?$/;
const COLLECTIONS = /^\/wiki\/collections(?:\/(\d{1,10}))?\/?$/;
/** The list of a module of the staff, alone or with one of its rows open. */
const STAFF_MODULE = /^(\/(?:internal-wiki|crm))(?:\/(\d{1,10}))?\/?$/;
/** Screens whose top bar says the product's title (spec §2: any other path). */
const OTHER_PAGES: string[] = [
  '/tools',
  '/following',
  '/trash',
  '/search',
  '/notifications',
  '/outbox',
  '/login',
  '/register',
  '/profile',
  '/reset-password',
  '/moderation',
  ...SETTINGS_PAGES.map(({ to }) => to),
];

/** True for a path that has a screen; the server answers any other page request with 404. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return (
    Object.hasOwn(TITLES, bare) ||
    OTHER_PAGES.includes(bare) ||
    [
      COMMUNITY,
      MEMBER_PAGE,
      MAIL_LINK,
      ACCOUNT_LINK,
      ENTRY_PAGE,
      COLLECTIONS,
      STAFF_MODULE,
      LESSON_PAGE,
      COURSE_EDITOR,
      CERTIFICATE_PAGE,
    ].some((page) => page.test(bare))
  );
}

/** True for a page whose address holds a token: it must not travel on to wherever the page leads. */
export function holdsToken(path: string, search: URLSearchParams): boolean {
  return (
    MAIL_LINK.test(path) || ACCOUNT_LINK.test(path) || (/^\/register\/?$/.test(path) && search.has('invite'))
  );
}

/** The id in the address of an entry's page or its history; null for other pages. */
export function entryIdOf(path: string): string | null {
  return ENTRY_PAGE.exec(path)?.[1] ?? null;
}

/** True for the list of collections. */
export function isCollectionsPage(path: string): boolean {
  return COLLECTIONS.test(path) && collectionIdOf(path) === null;
}

/** The id in the address of a collection's page; null for other pages. */
export function collectionIdOf(path: string): number | null {
  const id = COLLECTIONS.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** The course and the number in the address of a lesson; null for other pages. */
export function lessonOf(path: string): { courseId: string; number: number } | null {
  const [, courseId, number] = LESSON_PAGE.exec(path) ?? [];
  return courseId === undefined ? null : { courseId, number: Number(number) };
}

/** The module of the staff that a page shows, and the row it opens, if any; null for other pages. */
export function staffPageOf(path: string): { module: string; id: number | null } | null {
  const [, module, id] = STAFF_MODULE.exec(path) ?? [];
  return module === undefined ? null : { module, id: id === undefined ? null : Number(id) };
}

/** The code in the address of a certificate; null for other pages. */
export function certificateCodeOf(path: string): string | null {
  return CERTIFICATE_PAGE.exec(path)?.[1] ?? null;
}

/** The user name in the address of a person's page; null for other pages. */
export function memberOf(path: string): string | null {
  return MEMBER_PAGE.exec(path)?.[1] ?? null;
}

/** The channel that a page of channels opens; null for the list alone, undefined for any other page. */
export function channelOf(path: string): number | null | undefined {
  const match = CHANNELS.exec(path);
  if (!match) return undefined;
  return match[1] === undefined ? null : Number(match[1]);
}
