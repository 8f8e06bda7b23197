import { type HtmlNode, textOf } from '#shared/kit/html-tree.ts';

const RULE = '* * *';
/** Elements whose content starts on a line of its own. */
const BLOCKS = /^(p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|section|div)$/;

/** The text part of an email: the words of the tree in their order, with the URLs of its links. */
export function plainPart(root: HtmlNode): string {
  return blocks(root.children ?? []).join('\n\n');
}

/** The blocks of some nodes. Words between two blocks are one, too. */
function blocks(nodes: readonly HtmlNode[]): string[] {
  const result: string[] = [];
  let inline: HtmlNode[] = [];
  const endLine = () => {
    const words = line(inline);
    if (words !== '') result.push(words);
    inline = [];
  };
  for (const node of nodes) {
    if (!BLOCKS.test(node.tagName ?? '')) {
      inline.push(node);
      continue;
    }
    endLine();
    const block = blockOf(node);
    if (block !== '') result.push(block);
  }
  endLine();
  return result;
}

function blockOf(node: HtmlNode): string {
  const { tagName = '', children = [] } = node;
  switch (tagName) {
    case 'hr':
      return RULE;
    case 'pre':
      return indented(textOf(node).replace(/\n$/, ''), '    ');
    case 'blockquote':
      return blocks(children)
        .join('\n\n')
        .split('\n')
        .map((each) => `> ${each}`.trimEnd())
        .join('\n');
    case 'ul':
    case 'ol':
      return list(node);
    case 'table':
      return rowsOf(node).map(row).join('\n');
    case 'h1':
    case 'h2': {
      const words = line(children);
      return words && `${words}\n${(tagName === 'h1' ? '=' : '-').repeat(Math.min(words.length, 40))}`;
    }
    default:
      return blocks(children).join('\n\n');
  }
}

function list({ tagName, properties, children = [] }: HtmlNode): string {
  const items = children.filter((child) => child.tagName === 'li');
  const first = Number(properties?.start ?? 1);
  const written = items.map((item, index) => {
    const mark = tagName === 'ol' ? `${first + index}. ` : '- ';
    const content = blocks(item.children ?? []).join('\n');
    return mark + indented(content, ' '.repeat(mark.length)).trimStart();
  });
  return written.join('\n');
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return node.tagName === 'tr' ? [node] : (node.children ?? []).flatMap(rowsOf);
}

function row({ children = [] }: HtmlNode): string {
  return children
    .filter((cell) => cell.tagName === 'th' || cell.tagName === 'td')
    .map((cell) => line(cell.children ?? []))
    .join(' | ');
}

function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

/** Words in a block. Only `br` ends a line. */
function line(nodes: readonly HtmlNode[]): string {
  return inlineText(nodes)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
}

function inlineText(nodes: readonly HtmlNode[]): string {
  return nodes.map(inlineOf).join('');
}

function inlineOf(node: HtmlNode): string {
  const { type, tagName, properties = {}, children = [] } = node;
  if (type === 'text') return (node.value ?? '').replace(/\s*\n\s*/g, ' ');
  switch (tagName) {
    case 'br':
      return '\n';
    case 'img':
      return properties.alt ? `[${properties.alt}]` : '';
    case 'a':
      return linkText(inlineText(children), String(properties.href));
    case 'code':
      return textOf(node);
    default:
      return inlineText(children);
  }
}

/** The URL isn't repeated if it is the link's text. */
function linkText(words: string, href: string): string {
  const url = href.replace(/^(mailto|tel):/i, '');
  return words.trim() === url || words.trim() === '' ? url : `${words} (${url})`;
}
