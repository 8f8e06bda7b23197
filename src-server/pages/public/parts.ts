import { entryPath, truncate } from '#shared/entries/model.ts';
import type { EntrySummary } from '#shared/entries/output.ts';
import { excerptOf } from '#shared/kit/excerpt.ts';
import { memberPath } from '#shared/members/model.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import type { PublicUser } from '#shared/users/output.ts';
import { type Html, html } from './html.ts';
import type { Heading } from './page.ts';

/** Characters of a description. Search engines show about that many. */
const DESCRIPTION = 160;

/** The beginning of a Markdown text for previews, or what stands for a text without a paragraph. */
export function describe(markdown: string, otherwise: string): string {
  return truncate(excerptOf(markdown, DESCRIPTION + 1) || otherwise, DESCRIPTION);
}

/**
 * The headings of pages, as in the app: under the program's brand, its title is above the page's own. A title that the top
 * bar shows is only seen without scripts.
 */
export function headingUnder(program: string | null, barTitle: string): Heading {
  return (title, subtitle) => {
    const own =
      program === null || title === program
        ? html`<h1${title === barTitle && html` class="repeated"`}>${title}</h1>`
        : html`<h1 class="program">${program}</h1><h2>${title}</h2>`;
    return html`<header class="page-head">${own}${subtitle && html`<p class="muted">${subtitle}</p>`}</header>`;
  };
}

export function backLink(path: string, label: string): Html {
  return html`<nav class="back"><a href="${path}">‹ ${label}</a></nav>`;
}

export function person(user: PublicUser): Html {
  return isDeletedUser(user)
    ? html`${nameOf(user)}`
    : html`<a href="${memberPath(user)}">${nameOf(user)}</a>`;
}

type Format = Intl.DateTimeFormatOptions;
const DAY: Format = { month: 'short', day: 'numeric', year: 'numeric' };
const MOMENT: Format = {
  ...DAY,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
/** Making a format takes longer than everything else of a row. One takes 50 kB, and there are 400 time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 20;

function formatted(iso: string, timeZone: string, options: Format): Html {
  const format = formatOf(timeZone, options);
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
}

/** Exported for its test. */
export function formatOf(timeZone: string, options: Format = DAY): Intl.DateTimeFormat {
  const key = `${timeZone} ${options === DAY}`;
  const kept = formats.get(key);
  if (kept) return kept;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** The day of an instant in the site's time zone. */
export function day(iso: string, timeZone: string): Html {
  return formatted(iso, timeZone, DAY);
}

/** The start and end of an event in its own time zone. */
export function times({ startTime, endTime, timeZone }: EventTimes): Html {
  return html`${formatted(startTime, timeZone, MOMENT)} – ${formatted(endTime, timeZone, MOMENT)}`;
}

type EventTimes = { startTime: string; endTime: string; timeZone: string };

/** Facts with dots between them. Empty ones are left out. */
export function facts(...all: (Html | string | false | null | undefined)[]): Html {
  const shownFacts = all.filter((fact) => fact !== '' && Boolean(fact));
  return html`${shownFacts.map((fact, index) => html`${index > 0 && ' · '}${fact}`)}`;
}

/** A list of entries as links, with their excerpts. */
export function entryRows(entries: readonly EntrySummary[], timeZone: string): Html {
  return rows(
    entries.map(
      (entry) => html`<h2><a href="${entryPath(entry)}">${entry.title}</a></h2>
<p>${entry.excerptCut ? truncate(entry.excerpt, [...entry.excerpt].length - 1) : entry.excerpt}</p>
<p class="facts">${facts(person(entry.author), day(entry.createdAt, timeZone), entry.tags.join(', '))}</p>`,
    ),
  );
}

export function rows(items: readonly Html[]): Html {
  return html`<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** For a list without rows. */
export function nothing(text: string): Html {
  return html`<p class="muted">${text}</p>`;
}

/** A person in structured data. */
export function author(user: PublicUser, origin: string): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: nameOf(user),
    ...(!isDeletedUser(user) && { url: origin + memberPath(user) }),
  };
}
