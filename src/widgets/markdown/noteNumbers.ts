import type { HtmlNode } from '#shared/kit/html-tree.ts';
import { decode } from '#shared/markdown/tree/heading-ids.ts';
import type { Note } from './blockParts.ts';

/** Footnotes of a block have their numbers in the whole text. The notes themselves are at the end of the text. */
export function noteNumbers(notes: readonly Note[]) {
  return () => (tree: HtmlNode) => {
    tree.children = tree.children?.filter((node) => !isNotes(node));
    (function walk(node: HtmlNode): void {
      if (node.properties?.dataFootnoteRef !== undefined) {
        const label = labelOf(node);
        const note = notes.find((each) => each.label === label);
        if (note) node.children = [{ type: 'text', value: String(note.number) }];
        // Only the first reference of a text has the id that leads back from the note.
        if (!note?.first) delete node.properties.id;
      }
      node.children?.forEach(walk);
    })(tree);
  };
}

/** Leaves only the notes of a text. */
export function onlyNotes() {
  return (tree: HtmlNode): void => {
    tree.children = tree.children?.filter(isNotes);
  };
}

const isNotes = ({ properties }: HtmlNode) => properties?.dataFootnotes !== undefined;

function labelOf({ properties }: HtmlNode): string {
  return decode(String(properties?.href).replace(/^#.*?-fn-/, '')).toLowerCase();
}
