import { keyOf, type PageText } from '#db/content/page-texts.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import type { Brand } from '#shared/brand.ts';
import { ENTRY_TYPE_FILTER_LABEL, entryPath } from '#shared/entries/model.ts';
import type { Entry, EntryLink } from '#shared/entries/output.ts';
import type { EntryListInput } from '#shared/entries/schema.ts';
import { memberPath } from '#shared/members/model.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import { type ListContext, listEntries } from '../../modules/entries/lists/queries.ts';
import { linksOf } from '../../modules/entries/text/links.ts';
import type { TextRenderer } from '../../services/page-text/renderer.ts';
import { withLinks } from '../../services/page-text/wiki-link-marks.ts';
import { FEED_PATH } from '../public/head.ts';
import type { TextNeed } from '../public/page.ts';
import { describe } from '../public/parts.ts';
import { pageTexts } from '../public/text.ts';
import { XML_HEAD, type Xml, xml } from './xml.ts';

/** Entries of a feed. */
export const FEED_ENTRIES = 30;

type Filter = Pick<EntryListInput, 'type' | 'tags' | 'author'>;
type Linked = { entry: Entry; links: Omit<EntryLink, 'eventId'>[] };
/** A feed's entries, newest first, with what their texts link to. */
export type Feed = { filter: Filter; entries: Linked[] };
type Site = { brand: Brand; origin: string };

/** The newest entries that visitors can read, as the list of entries has them. */
export function readFeed(work: Omit<ListContext, 'viewer'>, filter: Filter): Feed {
  const { items } = listEntries(
    { ...work, viewer: null },
    { ...filter, sort: 'recent', limit: FEED_ENTRIES, cursor: undefined, tab: undefined },
  );
  return {
    filter,
    entries: items.map((entry) => ({ entry, links: linksOf(work.db, entry.id, TIER_PUBLIC) })),
  };
}

/** Everything that a feed's text depends on. Nothing is rendered for it. */
export function stampOf({ filter, entries }: Feed, { brand, origin }: Site): string {
  const parts = entries.map(({ entry: { id, version, author, ...entry }, links }) => [
    ...[id, version, entryPath({ id, ...entry }), author],
    links.map(({ label, type, id, title }) => [label, type, id, title]),
  ]);
  return JSON.stringify([brand.name, origin, filter, parts]);
}

/** A feed by RFC 4287. The texts have absolute URLs. It isn't complete if some could not be rendered in time. */
export async function atomOf(
  feed: Feed,
  { brand, origin }: Site,
  { db, render, share }: { db: Db; render: TextRenderer; share: string },
): Promise<{ text: string; isComplete: boolean }> {
  const texts = await pageTexts(
    db,
    render,
    feed.entries.map(({ entry }) => needOf(entry)),
    share,
  );
  const self = `${origin}${feedPath(feed.filter)}`;
  const updated = feed.entries.reduce((latest, { entry }) => maxOf(latest, entry.updatedAt), NEVER);
  const text = xml`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>${titleOf(feed.filter, brand)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}/"/>
${feed.entries.map((linked) => entryOf(linked, origin, texts.get(keyOf(needOf(linked.entry))) ?? null))}</feed>
`.xml;
  return { text: XML_HEAD + text, isComplete: texts.size === feed.entries.length };
}

/** An empty feed has never changed. */
const NEVER = new Date(0).toISOString();

function maxOf(a: string, b: string): string {
  return a > b ? a : b;
}

function needOf({ id, version, body }: Entry): TextNeed {
  return { subject: 'entry', id, version, text: body };
}

function entryOf({ entry, links }: Linked, origin: string, text: PageText | null): Xml {
  const url = origin + entryPath(entry);
  const { author } = entry;
  return xml`<entry>
<id>urn:uuid:${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${entry.createdAt}</published>
<updated>${entry.updatedAt}</updated>
<author><name>${nameOf(author)}</name>${!isDeletedUser(author) && xml`<uri>${origin}${memberPath(author)}</uri>`}</author>
${entry.tags.map((tag) => xml`<category term="${tag}"/>`)}
<summary>${describe(entry.body, entry.title)}</summary>
${text && xml`<content type="html">${htmlOf(text, links, origin, url)}</content>`}
</entry>
`;
}

/** The HTML of an entry outside this site. */
function htmlOf({ html }: PageText, links: Linked['links'], origin: string, url: string): string {
  const byLabel = new Map(links.map((link) => [link.label, link]));
  const linked = withLinks(html, (label) => {
    const link = byLabel.get(label);
    return link && { title: link.title, href: entryPath(link) };
  });
  return linked
    .replace(/( (?:href|src)=")(?=\/(?!\/))/g, (start) => start + origin)
    .replace(/( href=")(?=#)/g, (start) => start + url);
}

function titleOf({ type, tags, author }: Filter, { name }: Brand): string {
  const parts = [
    type && ENTRY_TYPE_FILTER_LABEL[type],
    ...tags.map((tag) => `#${tag}`),
    author && `@${author}`,
  ];
  return [name, ...parts.filter(Boolean)].join(' · ');
}

/** The path of a feed. */
export function feedPath({ type, tags, author }: Filter): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  for (const tag of tags) query.append('tag', tag);
  if (author) query.set('author', author);
  return query.size > 0 ? `${FEED_PATH}?${query}` : FEED_PATH;
}
