/** Elements are laid out without the spaces of a passage, and cells of tables without what separates them in it. */
const UNSEEN = /[\s|]/;

/** Where a passage is in the text of an element. */
export function rangeOf(root: HTMLElement, { start, end }: { start: string; end: string }): Range | null {
  const places: { node: Text; offset: number }[] = [];
  let letters = '';
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data } = node as Text;
    for (let offset = 0; offset < data.length; offset += 1) {
      const letter = data.charAt(offset);
      if (UNSEEN.test(letter)) continue;
      letters += letter;
      places.push({ node: node as Text, offset });
    }
  }
  const [first, last] = [bare(start), bare(end)];
  const from = letters.indexOf(first);
  if (from < 0 || first === '') return null;
  const lastAt = letters.indexOf(last, first === last ? from : from + first.length);
  const to = (lastAt < 0 ? from + first.length : lastAt + last.length) - 1;
  const [begin, finish] = [places[from], places[to]];
  if (!begin || !finish) return null;
  const range = document.createRange();
  range.setStart(begin.node, begin.offset);
  range.setEnd(finish.node, finish.offset + 1);
  return range;
}

function bare(text: string): string {
  return text.replace(new RegExp(UNSEEN, 'g'), '');
}
