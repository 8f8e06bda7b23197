import { connectionTexts } from '#shared/connection.messages.ts';
import { PAGES_WITH_PATH, type PageWithPath } from '#shared/pages.ts';
import { type Html, html } from './html.ts';
import type { PublicPage } from './page.ts';

/** A page's text in the place where the app shows it. Without scripts, links to the main places stand above it. */
export function servedText({ text, beside }: PublicPage): Html {
  return html`<div id="served"><noscript>${PLACES}</noscript>
<main${beside && html` class="has-${beside}"`}>${text}</main></div>`;
}

const PLACES: Html = html`<nav class="places">${PAGES_WITH_PATH.filter(isPublicPlace).map(({ path, label }) => html`<a href="${path}">${label}</a>`)}</nav>`;

function isPublicPlace(page: PageWithPath): boolean {
  return page.nav !== undefined && page.needs === undefined;
}

/** In place of a page's text: what readers without scripts get of a page that has none. */
export const WITHOUT_TEXT: Html = html`<noscript><div id="served">${PLACES}<main><p>${connectionTexts.needsScripts}</p></main></div></noscript>`;
