import { STYLE } from './style.ts';

type Level = { list: Element; level: number };

/** Word copies list items as paragraphs that name their level. They become lists again. */
export function wordLists(body: HTMLElement): void {
  let open: Level[] = [];
  for (const paragraph of Array.from(body.querySelectorAll(`[${STYLE}*="mso-list"]`))) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    // The list that the paragraph above became.
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const marker = takeMarker(paragraph);
    let at = open.at(-1);
    if (!at || at.level < level) {
      at = { list: newList(paragraph, marker), level };
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(at.list);
      else paragraph.before(at.list);
      open.push(at);
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...Array.from(paragraph.childNodes));
    at.list.append(item);
    paragraph.remove();
  }
}

/** Null for a paragraph outside lists, and for the markers. */
function levelOf(paragraph: Element): number | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute(STYLE) ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the written marker, such as `1.` or a bullet. */
function takeMarker(paragraph: Element): string {
  const written = Array.from(paragraph.querySelectorAll(`[${STYLE}*="mso-list"]`)).find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute(STYLE) ?? ''),
  );
  const marker = written?.textContent?.trim() ?? '';
  written?.remove();
  return marker;
}

function newList({ ownerDocument }: Element, marker: string): Element {
  // Bullets include the letter o, which Word uses for the second level.
  const ordered = /^(\d+|[a-np-z]|[ivx]+)[.)]/i.test(marker);
  const list = ownerDocument.createElement(ordered ? 'ol' : 'ul');
  const number = Number.parseInt(marker, 10);
  if (number > 1) list.setAttribute('start', String(number));
  return list;
}
