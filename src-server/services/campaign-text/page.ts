import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { HtmlNode } from '#shared/kit/html-tree.ts';

/** Email programs read few style sheets, so most styles are on the elements. Other colors are inherited. */
const STYLES: Record<string, string> = {
  h1: 'margin:24px 0 12px;font-size:26px;line-height:1.25',
  h2: 'margin:24px 0 12px;font-size:21px;line-height:1.3',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.35',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  h5: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  h6: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding-left:12px;border-left:3px solid #8a8f98',
  pre: 'margin:0 0 16px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8a8f98;border-radius:6px',
  code: 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #8a8f98',
  img: 'max-width:100%;height:auto;border:0',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  th: 'padding:6px 8px;border:1px solid #8a8f98;overflow-wrap:anywhere;text-align:left',
  td: 'padding:6px 8px;border:1px solid #8a8f98;overflow-wrap:anywhere',
};
const LINK_STYLE = 'color:#1d4ed8;text-decoration:underline';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#101214!important}.card{background:#1b1e23!important;color:#e6e8eb!important}.end{color:#a9afb8!important}a{color:#93b4ff!important}}`;

/** The HTML part of an email around its body and footer: one column, with colors for dark mode. */
export function htmlPage(title: string, body: HtmlNode[], footer: HtmlNode[]): string {
  const page = element('html', { lang: 'en' }, [
    element('head', {}, [
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', {}, [words(title)]),
      element('style', {}, [words(DARK)]),
    ]),
    element('body', { className: ['page'], style: `margin:0;padding:0;background:#f3f4f6;${FONT}` }, [
      element('div', { className: ['card'], dir: 'auto', style: CARD }, body.map(styled)),
      element('div', { className: ['end'], dir: 'auto', style: END }, footer.map(styled)),
    ]),
  ]);
  const root = { type: 'root', children: [{ type: 'doctype' }, page] };
  return unified()
    .use(rehypeStringify)
    .stringify(root as Parameters<typeof stringifier.stringify>[0]);
}
const stringifier = unified().use(rehypeStringify);

const CARD =
  'max-width:600px;margin:0 auto;padding:24px 16px;box-sizing:border-box;background:#ffffff;color:#1f2328;font-size:16px;line-height:1.6;overflow-wrap:anywhere';
const END =
  'max-width:600px;margin:0 auto;padding:16px;box-sizing:border-box;color:#5b616b;font-size:13px;line-height:1.5;overflow-wrap:anywhere';

function styled(node: HtmlNode): HtmlNode {
  const { tagName = '', properties = {} } = node;
  if (node.type !== 'element') return node;
  const { align, ...rest } = properties;
  const style = [
    tagName === 'a' ? LINK_STYLE : STYLES[tagName],
    typeof align === 'string' ? `text-align:${align}` : undefined,
  ].filter((each) => each !== undefined);
  return {
    ...node,
    properties: { ...rest, ...(style.length > 0 && { style: style.join(';') }) },
    children: node.children?.map(styled),
  };
}

export function element(
  tagName: string,
  properties: Record<string, unknown>,
  children: HtmlNode[] = [],
): HtmlNode {
  return { type: 'element', tagName, properties, children };
}

export function words(value: string): HtmlNode {
  return { type: 'text', value };
}
