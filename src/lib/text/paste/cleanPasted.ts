import { STYLE } from './style.ts';
import { wordLists } from './wordLists.ts';

/** Elements without a text for readers. */
const DROPPED =
  'script,style,meta,link,title,base,xml,noscript,template,iframe,object,embed,svg,math,video,audio,canvas,button,select,textarea';
const EMPTY_IF_BLANK = 'b,strong,i,em,u,s,del,strike,span,font,a,sup,sub,code,h1,h2,h3,h4,h5,h6';
const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Removes what word processors and web pages add, and everything that could run, load, or link elsewhere. */
export function cleanPasted(body: HTMLElement): void {
  for (const element of Array.from(body.querySelectorAll(DROPPED))) element.remove();
  dropComments(body);
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (isHidden(element)) element.remove();
    // Word's own elements, such as `o:p`.
    else if (element.nodeName.includes(':')) unwrap(element);
  }
  wordLists(body);
  for (const element of Array.from(body.querySelectorAll('b, strong, i, em, span, font'))) restyle(element);
  for (const link of Array.from(body.querySelectorAll('a'))) {
    if (!isWebLink(link.getAttribute('href'))) unwrap(link);
  }
  for (const image of Array.from(body.querySelectorAll('img'))) {
    if (!/^(https?:\/\/|\/(?!\/))/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  for (const input of Array.from(body.querySelectorAll('input'))) {
    if (input.getAttribute('type') !== 'checkbox') input.remove();
  }
  for (const item of Array.from(body.querySelectorAll('li[role=checkbox]'))) {
    const box = item.ownerDocument.createElement('input');
    box.setAttribute('type', 'checkbox');
    if (item.getAttribute('aria-checked') === 'true') box.setAttribute('checked', '');
    (item.firstElementChild?.nodeName === 'P' ? item.firstElementChild : item).prepend(box);
  }
  // Google's nested lists stand beside their item.
  for (const list of Array.from(body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))) {
    if (list.previousElementSibling?.nodeName === 'LI') list.previousElementSibling.append(list);
  }
  for (const heading of Array.from(body.querySelectorAll(HEADINGS))) {
    for (const bold of Array.from(heading.querySelectorAll('b, strong'))) unwrap(bold);
  }
  // The innermost first, so that an element of empty ones is empty too.
  for (const element of Array.from(body.querySelectorAll(EMPTY_IF_BLANK)).reverse()) {
    if (!element.textContent?.trim() && !element.querySelector('img, input, br')) unwrap(element);
  }
}

/** `style` says what a span looks like, and that Google's outer `b` isn't bold. */
function restyle(element: Element): void {
  const style = element.getAttribute(STYLE) ?? '';
  const weight = /(?<![-\w])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const bold = weight !== undefined && /^(bold|bolder|[6-9]00)$/i.test(weight);
  if (/^(B|STRONG)$/.test(element.nodeName)) {
    if (weight !== undefined && !bold) unwrap(element);
    return;
  }
  if (/^(I|EM)$/.test(element.nodeName)) {
    if (/font-style:\s*normal/i.test(style)) unwrap(element);
    return;
  }
  const names = [
    ...(bold ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/text-decoration[\w-]*:[^;]*line-through/i.test(style) ? ['del'] : []),
  ];
  for (const name of names) {
    const inner = element.ownerDocument.createElement(name);
    inner.append(...Array.from(element.childNodes));
    element.append(inner);
  }
}

function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all/i.test(element.getAttribute(STYLE) ?? '');
}

function isWebLink(href: string | null): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href?.trim() ?? '');
}

function dropComments(node: Node): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) node.removeChild(child);
    else dropComments(child);
  }
}

/** Replaces an element by its content. */
function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes));
}
