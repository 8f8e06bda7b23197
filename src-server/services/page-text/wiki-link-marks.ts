import { wikiLinkTexts } from '#shared/wiki-links/messages.ts';
import { escapeHtml } from '../html.ts';

/** The parts of a `[[link]]` that its text needs. */
type Link = { title: string; label: string; text: string };
/** Where a `[[link]]` leads. */
export type LinkTarget = { title: string; href: string };

const MARK = /<!--wiki-link ([\w-]*)-->/g;

/**
 * The content of the HTML comment for a `[[link]]`. Its target is looked up whenever the text is sent: a renamed or hidden
 * entry must not stay in the stored texts of others. A text can't contain a mark itself, because its HTML is escaped.
 */
export function wikiLinkMark({ title, label, text }: Link): string {
  return `wiki-link ${Buffer.from(JSON.stringify({ title, label, text })).toString('base64url')}`;
}

/** Replaces the marks of a stored text by links to the targets that the viewer can open. */
export function withLinks(html: string, find: (label: string) => LinkTarget | undefined): string {
  return html.replace(MARK, (_, encoded: string) => {
    const { title, label, text }: Link = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    const target = find(label);
    if (target) {
      const linkText = text === title ? target.title : text;
      return `<a href="${escapeHtml(target.href)}">${escapeHtml(linkText)}</a>`;
    }
    const missing = ` (${wikiLinkTexts.missing.toLowerCase()})`;
    return `<span class="missing-link" data-title="${escapeHtml(title)}">${escapeHtml(text)}<span class="sr-only">${missing}</span></span>`;
  });
}
