import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const blocks = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    // The name of a callout, such as `note`.
    attrs: { callout: { default: null } },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: ({ attrs: { callout } }) =>
      callout === null
        ? ['blockquote', { dir: 'auto' }, 0]
        : ['div', { class: `callout callout-${callout}`, role: 'note', 'data-callout': callout }, 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight: { default: true }, bullet: { default: '-' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', { dir: 'auto' }, 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight: { default: true }, start: { default: 1 }, delimiter: { default: '.' } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs: { start } }) => ['ol', { dir: 'auto', ...(start !== 1 && { start }) }, 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    // Null: not an item of a task list.
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    // What stands behind the fence, the language first.
    attrs: { info: { default: '' }, fence: { default: '`' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', { dir: 'ltr' }, ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: {
    group: 'block',
    content: 'table_row+',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: {
    content: 'inline*',
    isolating: true,
    attrs: { header: { default: false }, align: { default: null } },
    parseDOM: [{ tag: 'td' }, { tag: 'th', attrs: { header: true } }],
    toDOM: ({ attrs: { header, align } }) => [
      header ? 'th' : 'td',
      { dir: 'auto', ...(align && { style: `text-align: ${align}` }) },
      0,
    ],
  },
  // Markdown that has no form of its own here: HTML, footnotes, definitions.
  raw_block: {
    group: 'block',
    atom: true,
    attrs: { source: {} },
    toDOM: ({ attrs }) => ['pre', { class: 'raw', 'data-raw': '' }, attrs.source],
  },
} satisfies Record<string, NodeSpec>;

const inline = {
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    // As `<br>`, or, where the text keeps its lines, as a line break alone.
    attrs: { html: { default: false }, soft: { default: false } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image) => ({
          src: image.getAttribute('src'),
          alt: image.getAttribute('alt') ?? '',
          title: image.getAttribute('title'),
        }),
      },
    ],
    // Without a URL (an unfinished upload), its alternative text is shown.
    toDOM: ({ attrs: { src, alt, title } }) =>
      src ? ['img', { src, alt, ...(title && { title }) }] : ['em', { 'data-upload': '' }, alt],
  },
  wiki_link: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { raw: {}, text: {} },
    toDOM: ({ attrs }) => ['span', { class: 'wiki', title: attrs.raw }, attrs.text],
    leafText: ({ attrs }) => attrs.text,
  },
  raw_inline: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { source: {} },
    toDOM: ({ attrs }) => ['code', { class: 'raw', 'data-raw': '' }, attrs.source],
    leafText: ({ attrs }) => attrs.source,
  },
} satisfies Record<string, NodeSpec>;

/** The addresses that a page shows as links, too. */
const SAFE = /^(?:https?:|mailto:|[^:]*(?:[/?#]|$))/i;

/** Outermost first, as they are written. */
const marks = {
  link: {
    inclusive: false,
    // The label of a reference link.
    attrs: { href: {}, title: { default: null }, label: { default: null } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => ({ href: link.getAttribute('href'), title: link.getAttribute('title') }),
      },
    ],
    toDOM: ({ attrs: { href, title } }) => [
      'a',
      { ...(SAFE.test(href) && { href, rel: 'noopener' }), ...(title && { title }) },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: (b) => b.style.fontWeight !== 'normal' && null }],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** The document of the rich editor: what GitHub-flavored Markdown can say, and the rest of it as source. */
export const richSchema = new Schema({ nodes: { ...blocks, ...inline }, marks });
