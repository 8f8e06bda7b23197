import { ENTRY_BODY_MAX, ENTRY_TYPES } from '#shared/entries/model.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { linkLabels } from '#shared/wiki-links/model.ts';
import { markdownReferences, type UrlReference } from '../../../services/markdown-references.ts';
import { type Replacement, replaceAll } from '../../../services/replacements.ts';
import { relativePath } from '../run/relative-path.ts';
import { resolveName } from './names.ts';
import type { Page } from './page.ts';
import type { Change, LinkPorts, Target } from './targets.ts';

/** A broken link of a file: `url` as written, and the reason. */
export type DeadLink = { path: string; line: number; url: string; reason: string };

/** A page with its links: `titles` are the targets of its `[[titles]]`, `linked` the entries that it links by URL. */
export type LinkedPage = { page: Page; titles: Map<string, string>; linked: string[]; dead: DeadLink[] };

/** Files without a match have no references and are not parsed. */
const MAY_REFER = /\]\(|\]:|\[\[|<img\b/i;

export function mayRefer(bytes: Buffer): boolean {
  return MAY_REFER.test(bytes.toString('latin1'));
}

/** Turns the links of a page to files into links between pages, and its images into uploads. Broken links stay as written. */
export async function linkPage(page: Page, ports: LinkPorts): Promise<LinkedPage> {
  const { path, firstLine, entry } = page;
  const result = withoutLinks(page);
  const changes: Change[] = [];
  for (const reference of markdownReferences(entry.body)) {
    const target =
      reference.kind === 'wiki'
        ? await resolveName(reference, path, ports)
        : await resolve(reference, path, ports);
    if (target === null) continue;
    const line = firstLine + reference.line - 1;
    const dead = (reason: string) => result.dead.push({ path, line, url: reference.url, reason });
    if ('reason' in target) {
      dead(target.reason);
    } else {
      changes.push(target);
      if (target.target?.isDeleted) dead('deleted on the site');
    }
  }
  // Some places allow a link but don't read a [[title]] as one.
  const body = rewrite(entry.body, changes, result, true) ?? rewrite(entry.body, changes, result, false);
  if (body === null || body.length > ENTRY_BODY_MAX) {
    const dead = { path, line: firstLine, url: '', reason: 'the text would be too long with its links' };
    return { ...withoutLinks(page), dead: [dead] };
  }
  return { ...result, page: { ...page, entry: { ...entry, body } } };
}

/** A page without references. */
export function withoutLinks(page: Page): LinkedPage {
  return { page, titles: new Map(), linked: [], dead: [] };
}

/** The URL of an entry or an upload, as in a text that was written on the site. */
const OF_THE_SITE = new RegExp(`^/(?:${ENTRY_TYPES.join('|')}|uploads)/[0-9a-f-]{36}(?![^/?#])`);

async function resolve(
  reference: UrlReference,
  from: string,
  { findPage, targetOf, images }: LinkPorts,
): Promise<Change | { reason: string } | null> {
  const relative = relativePath(reference.url, from);
  if (relative === null) return null;
  if (relative === 'outside') return { reason: 'outside the folder' };
  const path = reference.kind === 'image' ? undefined : findPage(relative.path);
  if (path === undefined) {
    const image = await images.at(relative.path);
    if ('reason' in image && OF_THE_SITE.test(reference.url)) return null;
    return 'url' in image ? { titled: null, plain: reference.withUrl(image.url), target: null } : image;
  }
  const target = targetOf(path);
  if ('reason' in target) return target;
  return {
    titled: target.title !== null && relative.anchor === '' ? reference.withTitle(target.title) : null,
    plain: target.url === null ? null : reference.withUrl(target.url + relative.anchor),
    target,
  };
}

/** The text with its links, or null if a title in it would not be read as a link. */
function rewrite(body: string, changes: Change[], result: LinkedPage, byTitle: boolean): string | null {
  const titles = new Map<string, Target>();
  const linked = new Set<string>();
  const replacements: Replacement[] = [];
  for (const { titled, plain, target } of changes) {
    const label = foldText(target?.title ?? '');
    const labeled = titles.get(label) ?? target;
    if (byTitle && titled && target && sameTarget(labeled, target)) {
      titles.set(label, target);
      replacements.push(titled);
    } else if (plain) {
      if (target?.entryId) linked.add(target.entryId);
      replacements.push(plain);
    }
  }
  const text = replaceAll(body, replacements);
  const read = new Set(titles.size > 0 ? linkLabels(text) : []);
  if ([...titles.keys()].some((label) => !read.has(label))) return null;
  result.titles = new Map([...titles].flatMap(([label, { entryId }]) => (entryId ? [[label, entryId]] : [])));
  result.linked = [...linked];
  return text;
}

function sameTarget(a: Target | null, b: Target): boolean {
  return a === b || (a?.entryId != null && a.entryId === b.entryId);
}
