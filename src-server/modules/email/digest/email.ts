import { type Digest, unsubscribePath } from '#shared/email/model.ts';
import { entryPath } from '#shared/entries/model.ts';
import { notificationLines } from '#shared/notifications/messages.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { escapeHtml } from '../../../services/html.ts';
import { type EmailMessage, signature } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import type { SubjectNotification } from '../../notifications/queries.ts';
import { type DigestItems, type Discussion, NEWS_COUNTED, type NewEntry } from './items.ts';

type Digested = { person: PersonName; every: Digest; news: DigestItems; token: string };

/** An item of the digest: a link with details and the beginnings of comments. */
type Item = { title: string; about: string; url: string; lines: string[] };

const PREFERENCES = '/notifications?view=preferences';

/** The digest of a person's tasks, and of new comments and entries that they follow. */
export function digestEmail(site: MailSite, { person, every, news, token }: Digested): EmailMessage {
  const address = site.address();
  const sections = [
    { heading: 'Your tasks', items: news.tasks.map((one) => taskItem(address, one)) },
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
    opening: `Here's what's new on ${site.name}${followed(news) ? ' in the entries and tags you follow' : ''}.`,
    sections,
    more: [
      ...(news.moreTasks ? [{ text: "There's more. See all your tasks:", url: `${address}/tasks` }] : []),
      ...(news.more
        ? [{ text: "There's more. See everything you follow:", url: `${address}/following` }]
        : []),
    ],
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
    about: countOf(count, 'new comment'),
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

function taskItem(address: string, { title, path, task }: SubjectNotification): Item {
  return {
    title: oneLine(title),
    about: notificationLines.tasks[task ?? 'assigned'],
    url: address + path,
    lines: [],
  };
}

/** Whether everything new is in something that the person follows. */
function followed({ tasks }: DigestItems): boolean {
  return tasks.length === 0;
}

/** Counts everything new, even if it isn't listed. */
function summary({ totals: { comments, entries, tasks } }: DigestItems): string {
  const parts = [
    ...(tasks > 0 ? [countOf(tasks, 'task')] : []),
    ...(comments > 0 ? [countOf(comments, 'comment')] : []),
    ...(entries > 0 ? [countOf(entries, 'entry', 'entries')] : []),
  ];
  return new Intl.ListFormat('en-US').format(parts);
}

function countOf(count: number, what: string, several = `${what}s`): string {
  if (count === 1) return `1 ${what}`;
  return `${count < NEWS_COUNTED ? count : `${NEWS_COUNTED - 1}+`} ${several}`;
}

type Link = { text: string; url: string };
type Content = {
  greeting: string;
  opening: string;
  sections: { heading: string; items: Item[] }[];
  more: Link[];
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
    ...content.more.map(link),
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
    ...content.more.map(link),
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
