// @ts-check
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/**
 * @typedef {import('../src/modules/reference/guideSections.ts').GuideNode} GuideNode
 * @typedef {import('../src/modules/reference/guideSections.ts').GuideSection} GuideSection
 * @typedef {{ type: string, tagName?: string, value?: string, properties?: Record<string, unknown>, children?: HtmlNode[] }} HtmlNode
 */

/** What a row of an endpoint table begins with. The reference shows the endpoints themselves. */
const ENDPOINT = /^(GET|POST|PATCH|DELETE) \//;

/**
 * The sections of docs/api.md as elements, so that the page needs no renderer of Markdown. Tables of endpoints are left out, and
 * so are links to other notes, which the product doesn't contain.
 *
 * @returns {GuideSection[]}
 */
export function apiGuide(/** @type {string} */ markdown) {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
  const tree = /** @type {HtmlNode} */ (processor.runSync(processor.parse(markdown)));
  /** @type {GuideSection[]} */
  const sections = [];
  for (const node of tree.children ?? []) {
    if (node.tagName === 'h1' || (node.type === 'text' && node.value?.trim() === '')) continue;
    const title = node.tagName === 'h2' ? textOf(node) : null;
    const last = sections.at(-1);
    if (title !== null) sections.push({ id: slugOf(title), title, nodes: [] });
    else if (!last) sections.push({ id: 'overview', title: 'Overview', nodes: nodesOf(node) });
    else last.nodes.push(...nodesOf(node));
  }
  return sections;
}

/** @returns {GuideNode[]} */
function nodesOf(/** @type {HtmlNode} */ node) {
  if (node.type === 'text') return [node.value ?? ''];
  const { tagName, properties = {}, children = [] } = node;
  if (tagName === undefined || (tagName === 'table' && isOfEndpoints(node))) return [];
  // White space between blocks shows nothing, and React refuses it in tables.
  const inside = children.filter(
    (child) => !/^(table|thead|tbody|tr|ul|ol)$/.test(tagName) || child.type !== 'text',
  );
  const content = inside.flatMap(nodesOf);
  if (tagName !== 'a') return [[tagName, {}, ...content]];
  const href = String(properties.href ?? '');
  return /^(#|https?:)/.test(href) ? [['a', { href }, ...content]] : content;
}

function isOfEndpoints(/** @type {HtmlNode} */ table) {
  const body = table.children?.find(({ tagName }) => tagName === 'tbody');
  return ENDPOINT.test(textOf(body ?? { type: 'text' }).trim());
}

/** @returns {string} */
function textOf(/** @type {HtmlNode} */ node) {
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('');
}

/** The anchor of a heading, as on GitHub. */
function slugOf(/** @type {string} */ title) {
  return title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
