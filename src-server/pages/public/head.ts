import { type Html, html } from './html.ts';
import type { PublicPage } from './page.ts';

/** The feed of the newest entries. */
export const FEED_PATH = '/feed.xml';

/** The head of a page that isn't public. It says nothing about what is there. */
export const PRIVATE_HEAD: Html = html`<meta name="robots" content="noindex" />`;

/** The head of a public page: description, canonical URL, previews, and structured data. */
export function publicHead(
  page: PublicPage,
  site: { name: string; origin: string; logoUrl: string | null },
): Html {
  const { description, image, kind = 'website', data } = page;
  const url = site.origin + page.path;
  const [title = site.name] = page.names;
  const property = (name: string, content: string | number | undefined) =>
    content !== undefined && html`<meta property="og:${name}" content="${content}" />`;
  return html`<meta name="description" content="${description}" />
<link rel="canonical" href="${url}" />
<link rel="alternate" type="application/atom+xml" title="${site.name}" href="${FEED_PATH}" />
${property('site_name', site.name)}${property('type', kind)}${property('title', title)}${property('description', description)}${property('url', url)}
${image && [property('image', absolute(image.url, site.origin)), property('image:width', image.width), property('image:height', image.height)]}${!image && site.logoUrl && property('image', absolute(site.logoUrl, site.origin))}
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
${data && structuredData(data)}`;
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** Nothing in the data can end its element. */
function structuredData(data: Record<string, unknown>): Html {
  return {
    html: `<script type="application/ld+json" id="structured-data">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
  };
}

/** JSON that can't close its script element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
