/** A paragraph, a heading, an item of a list, or a block of code, and the blank lines after it. */
export type Block = { text: string; gap: string };

/** A longer block is compared line by line. */
const LONGEST = 5000;

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}\s/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/** The blocks of a Markdown text. Texts and gaps together are the whole text. */
export function blocksOf(source: string): Block[] {
  const blocks: string[] = [];
  const add = (line: string, starts: boolean) => blocks.push((starts ? '' : (blocks.pop() ?? '')) + line);
  let fence = '';
  let ended = true;
  for (const line of source.split(/(?<=\n)/)) {
    const trimmed = line.trim();
    if (fence) {
      add(line, false);
      ended = trimmed.startsWith(fence) && trimmed === trimmed.charAt(0).repeat(trimmed.length);
      if (ended) fence = '';
    } else if (trimmed === '') {
      add(line, false);
      ended = true;
    } else {
      const heading = HEADING.test(line);
      fence = FENCE.exec(line)?.[1] ?? '';
      add(line, ended || heading || fence !== '' || ITEM.test(line));
      ended = heading;
    }
  }
  return blocks.flatMap((block) => (block.length > LONGEST ? block.split(/(?<=\n)/) : [block])).map(toBlock);
}

function toBlock(block: string): Block {
  const text = block.trimEnd();
  return { text, gap: block.slice(text.length) };
}
