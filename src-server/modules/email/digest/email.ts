import { type Digest, unsubscribePath } from '#shared/email/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { escapeHtml } from '../../../services/html.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import { type DigestItems, type Discussion, NEWS_COUNTED, type NewEntry } from './items.ts';

type Person = { username: string; displayName: string | null };
type Digested = { person: Person; every: Digest; news: DigestItems; token: string };

/** An item of the digest: a link with details and the beginnings of comments. */
type Item = { title: string; about: string; url: string; lines: string[] };

const PREFERENCES = '/notifications?view=preferences';

/** The digest of new comments and entries that a person follows. */
export function digestEmail(site: MailSite, { person, every, news, token }: Digested): EmailMessage {
  const address = site.address();
  const sections = [
    {
      heading: 'New comments on entries you follow',
      items: news.discussions.map((one) => discussionItem(address, one)),
    },
    {
      heading: 'New entries with tags you follow',
      items: news.entries.map((one) => entryItem(address, one)),
    },
  ].filter(({ items }) => items.length > 0);
  const content = {
    greeting: `Hello ${oneLine(nameOf(person))},`,
    opening: `Here's what's new on ${site.name} in the entries and tags you follow.`,
    sections,
    more: news.more
      ? { text: "There's more. See everything you follow:", url: `${address}/following` }
      : null,
    why: `You get this email because you turned on the ${every} digest. We don't send it when nothing is new.`,
    stop: { text: 'Unsubscribe:', url: address + unsubscribePath(token) },
    change: { text: 'Change how often you get it:', url: address + PREFERENCES },
  };
  return {
    subject: `New on ${site.name}: ${summary(news)}`,
    text: asText(content, site),
    html: asHtml(content, site),
  };
}

function discussionItem(address: string, { count, comments, ...entry }: Discussion): Item {
  const [first] = comments;
  const rest = count - comments.length;
  return {
    title: oneLine(entry.title),
    about: counted(count, 'new comment'),
    url: `${address}${entryPath(entry)}${first ? `#comment-${first.id}` : ''}`,
    lines: [
      ...comments.map(({ author, text }) => `${oneLine(nameOf(author))}: ${text}`),
      ...(rest > 0 ? [`and ${count < NEWS_COUNTED ? rest : 'many'} more`] : []),
    ],
  };
}

function entryItem(address: string, entry: NewEntry): Item {
  return {
    title: oneLine(entry.title),
    about: `by ${oneLine(nameOf(entry.author))} in ${entry.tags.join(', ')}`,
    url: address + entryPath(entry),
    lines: [],
  };
}

/** Counts everything new, even if it isn't listed. */
function summary({ totals: { comments, entries } }: DigestItems): string {
  return [
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
    ...(entries > 0 ? [counted(entries, 'entry', 'entries')] : []),
  ].join(' and ');
}

function counted(count: number, what: string, several = `${what}s`): string {
  if (count === 1) return `1 ${what}`;
  return `${count < NEWS_COUNTED ? count : `${NEWS_COUNTED - 1}+`} ${several}`;
}

type Link = { text: string; url: string };
type Content = {
  greeting: string;
  opening: string;
  sections: { heading: string; items: Item[] }[];
  more: Link | null;
  why: string;
  stop: Link;
  change: Link;
};

function asText(content: Content, site: MailSite): string {
  const sections = content.sections.map(({ heading, items }) =>
    [heading.toUpperCase(), ...items.map(itemText)].join('\n\n'),
  );
  const link = ({ text, url }: Link) => `${text}\n${url}`;
  return [
    content.greeting,
    content.opening,
    ...sections,
    ...(content.more ? [link(content.more)] : []),
    '-- ',
    content.why,
    link(content.stop),
    link(content.change),
    signature(site),
  ].join('\n\n');
}

function itemText({ title, about, url, lines }: Item): string {
  return [`${title} (${about})`, url, ...lines.map((line) => `  ${line}`)].join('\n');
}

function asHtml(content: Content, site: MailSite): string {
  const sections = content.sections.map(
    ({ heading, items }) => `<h2>${escapeHtml(heading)}</h2>\n${items.map(itemHtml).join('\n')}`,
  );
  const link = ({ text, url }: Link) =>
    `<p>${escapeHtml(text)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  const parts = [
    `<p>${escapeHtml(content.greeting)}</p>`,
    `<p>${escapeHtml(content.opening)}</p>`,
    ...sections,
    ...(content.more ? [link(content.more)] : []),
    '<hr>',
    `<p>${escapeHtml(content.why)}</p>`,
    link(content.stop),
    link(content.change),
    `<p>${escapeHtml(signature(site).trim()).replaceAll('\n', '<br>')}</p>`,
  ];
  return `<!doctype html>\n<html lang="en"><body>\n${parts.join('\n')}\n</body></html>\n`;
}

function itemHtml({ title, about, url, lines }: Item): string {
  const rest = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a> (${escapeHtml(about)})${rest}</p>`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
