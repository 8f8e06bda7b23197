import {
  keyOf,
  type PageText,
  type PageTextRef,
  readPageTexts,
  storePageText,
} from '#db/content/page-texts.ts';
import type { Db } from '#db/open.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { servedName } from '#shared/kit/served-name.ts';
import type { TextJob } from '../../services/page-text/render.ts';
import type { TextRenderer } from '../../services/page-text/renderer.ts';
import { withLinks } from '../../services/page-text/wiki-link-marks.ts';
import { type Html, html } from './html.ts';
import type { TextNeed } from './page.ts';

type TitleLink = { label: string; title: string } & ({ type: EntryType; id: string } | { url: string });

/**
 * The element of a text, with its `[[links]]`. The app keeps it if it has a name. One that could not be rendered in time
 * is plain text, which the app replaces.
 */
export function servedText(need: TextNeed, pageText: PageText | null, links: readonly TitleLink[]): Html {
  const kind = need.subject === 'comment' ? 'reading compact-reading' : 'reading';
  if (!pageText) {
    const paragraphs = need.text
      .split(/\n\s*\n/)
      .map(plainText)
      .filter(Boolean);
    return html`<div class="${kind}">${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>`;
  }
  const byLabel = new Map(links.map((link) => [link.label, link]));
  const find = (label: string) => {
    const link = byLabel.get(label);
    return link && { title: link.title, href: 'url' in link ? link.url : entryPath(link) };
  };
  return html`<div class="${kind}" data-text="${servedName(need.subject, need)}">${{ html: withLinks(pageText.html, find) }}</div>`;
}

/** Shorter texts need no contents, as in the app. */
const LEAST = 3;
const HEADING = /<h[23] id="([^"]*)">(.*?)<\/h[23]>/g;

/** The contents of a text as links to its headings, folded above it on narrow screens. */
export function contentsOf(pageText: PageText | null): { any: boolean; fold: Html | null } {
  const headings = [...(pageText?.html.matchAll(HEADING) ?? [])];
  if (headings.length < LEAST) return { any: false, fold: null };
  const link = ([, id = '', words = '']: string[]) =>
    html`<li><a href="#${escaped(id)}">${escaped(words.replace(/<[^>]*>/g, ''))}</a></li>`;
  return {
    any: true,
    fold: html`<details class="toc"><summary>${entryPageTexts.onThisPage}</summary><ul>${headings.map(link)}</ul></details>`,
  };
}

/** Text between tags, which is escaped already. */
function escaped(text: string): Html {
  return { html: text };
}

/** Reads the stored HTML of texts, and has the rest rendered and stored. Texts that aren't rendered in time are left out. */
export async function pageTexts(
  db: Db,
  render: TextRenderer,
  needs: readonly TextNeed[],
  share: string,
): Promise<Map<string, PageText>> {
  const texts = readPageTexts(db, needs.map(refOf));
  const missing = needs.filter((need) => !texts.has(keyOf(need)));
  if (missing.length === 0) return texts;
  const jobs = missing.map((need) => ({
    key: `${keyOf(need)}:${need.version}`,
    job: jobOf(need),
    store: (text: PageText) => storePageText(db, refOf(need), text),
  }));
  const rendered = await render(jobs, share);
  for (const [index, need] of missing.entries()) {
    const text = rendered[index];
    if (text) texts.set(keyOf(need), text);
  }
  return texts;
}

function jobOf({ subject, id, text }: TextNeed): TextJob {
  return { text, kind: subject === 'comment' ? 'part' : 'page', name: `${subject}-${id}` };
}

function refOf({ subject, id, version }: TextNeed): PageTextRef {
  return { subject, id, version };
}
