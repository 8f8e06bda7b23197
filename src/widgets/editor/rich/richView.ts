import { dropCursor } from 'prosemirror-dropcursor';
import { history } from 'prosemirror-history';
import { type Node, Slice } from 'prosemirror-model';
import { EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { wikiLinks } from '#shared/wiki-links/model.ts';
import { mayHoldFormatting, URL } from '../pasteRules.ts';
import type { CompletionField } from '../useCompletion.ts';
import { type ReadText, readMarkdown } from './readMarkdown.ts';
import { headingView, richDecorations, trailingParagraph } from './richDecorations.ts';
import { FENCE, richInputRules, richKeys } from './richKeys.ts';
import { richSchema } from './schema.ts';
import { taskItem } from './taskItem.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const { nodes, marks } = richSchema;

export type RichEvents = {
  /** Called after an edit. `read` returns the Markdown, which has about this length. */
  onEdit: (read: () => string, length: number) => void;
  /** The text, the selection, or the format at the caret may have changed. */
  onLook: (state: EditorState) => void;
  /** Pasted files. True if it took them. */
  onFiles: (files: File[]) => boolean;
  onFocus: () => void;
  onBlur: () => void;
  /** Someone wants to edit what only Markdown can say. */
  onSource: () => void;
  readOnly: () => boolean;
  /** Null for HTML without formatting. It comes in a file of its own: a static import costs every page its loader. */
  htmlToMarkdown: (html: string) => string | null;
};

export type RichView = ReturnType<typeof newRichView>;

/** An editor of formatted text in `place`. Its text is Markdown, and parts that aren't edited keep their characters. */
export function newRichView(
  place: HTMLElement,
  { text, placeholder, top, keepsLines, hasBlocks, attributes }: RichStart,
  events: RichEvents,
) {
  let read = readMarkdown(text, keepsLines);
  /** Tab has its usual meaning until another key is pressed, so that it can always leave the text. */
  let isReleased = false;
  /** Before the dialog around the text, which Escape would close. */
  function release(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isReleased || !view.dom.contains(event.target as Element)) return;
    if (view.dom.hasAttribute('aria-activedescendant') || !takesTab(view.state)) return;
    isReleased = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  /** The last key was Ctrl+Shift+V. */
  let asText = false;
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: read.doc,
      plugins: [
        ...richKeys({ keepsLines, hasBlocks, isReleased: () => isReleased }),
        richInputRules(),
        history(),
        dropCursor(),
        richDecorations(placeholder, top),
        trailingParagraph(),
      ],
    }),
    attributes,
    editable: () => !events.readOnly(),
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged && !transaction.getMeta(FROM_OUTSIDE))
        events.onEdit(() => writeMarkdown(view.state.doc, read), view.state.doc.content.size);
      events.onLook(view.state);
    },
    nodeViews: { list_item: taskItem, heading: headingView },
    handleKeyDown: ({ state: { selection } }, { key }) => {
      const node = key === 'Enter' && selection instanceof NodeSelection ? selection.node : null;
      const isSource = node?.type === nodes.raw_block || node?.type === nodes.raw_inline;
      if (isSource) events.onSource();
      return isSource;
    },
    handleDOMEvents: {
      // ProseMirror would select the words of an atom, which it has none of.
      mousedown: (_, event) => {
        const isOnSource = event.target instanceof Element && event.target.closest('[data-raw]') !== null;
        if (event.detail < 2 || !isOnSource) return false;
        event.preventDefault();
        events.onSource();
        return true;
      },
      keydown: (_, { key, shiftKey, ctrlKey, metaKey }) => {
        if (key !== 'Shift' && key !== 'Tab') isReleased = false;
        asText = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
        return false;
      },
      // Before ProseMirror parses the HTML: the page's security policy would complain about its styles and scripts.
      paste: (_, event) => {
        const isDone = paste(event);
        if (isDone) event.preventDefault();
        return isDone;
      },
      drop: (_, event) => drop(event),
      focus: () => {
        events.onFocus();
        return false;
      },
      blur: () => {
        isReleased = false;
        events.onBlur();
        return false;
      },
    },
  });

  window.addEventListener('keydown', release, { capture: true });

  /** The rules of the text area, and Markdown becomes formatted text. Ctrl+Shift+V pastes as it is. */
  function paste(event: ClipboardEvent): boolean {
    const data = event.clipboardData;
    const plain = data?.getData('text/plain') ?? '';
    if (!data || (plain === '' && data.files.length > 0)) return events.onFiles([...(data?.files ?? [])]);
    const { state } = view;
    const { $from, empty } = state.selection;
    if (asText || $from.parent.type.spec.code) return false;
    if (!empty && URL.test(plain.trim()) && $from.sameParent(state.selection.$to)) {
      const link = marks.link.create({ href: plain.trim() });
      view.dispatch(state.tr.addMark(state.selection.from, state.selection.to, link).scrollIntoView());
      return true;
    }
    const slice = sliceFrom(data);
    if (slice) view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
    return slice !== null;
  }

  /** By the same rules, at the pointer. Files are dropped anywhere on the form. */
  function drop(event: DragEvent): boolean {
    const data = event.dataTransfer;
    if (!data || view.dragging) return false;
    if (data.files.length > 0) return true;
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    const slice = view.editable && place ? sliceFrom(data) : null;
    if (!slice || !place) return false;
    event.preventDefault();
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))).replaceSelection(slice));
    view.focus();
    return true;
  }

  /** Formatted text, from HTML or Markdown. Null for what ProseMirror reads itself: lines, and its own form. */
  function sliceFrom(data: DataTransfer): Slice | null {
    const plain = data.getData('text/plain');
    const html = data.getData('text/html');
    // What comes from an editor like this one is already in its form.
    if (html.includes('data-pm-slice')) return null;
    const isFormatted = html !== '' && (plain === '' || mayHoldFormatting(html));
    const converted = isFormatted ? events.htmlToMarkdown(html) : null;
    const read = readMarkdown(converted ?? plain, keepsLines);
    // Lines without any signs stay lines.
    return converted === null && isPlain(read.doc) ? null : sliceOf(read);
  }

  return {
    view,
    focus: () => view.focus(),
    /** The Markdown. */
    read: () => writeMarkdown(view.state.doc, read),
    /** Whether the caret is in code, or behind the sign that begins it. */
    takesEnter(): boolean {
      const { parent, parentOffset } = view.state.selection.$head;
      return parent.type === nodes.code_block || FENCE.test(parent.textContent.slice(0, parentOffset));
    },
    /** Replaces the whole text. It can be undone, and `onEdit` isn't called. */
    replaceBy(next: string): void {
      read = readMarkdown(next, keepsLines);
      const { doc, tr } = view.state;
      tr.replaceWith(0, doc.content.size, read.doc.content).setMeta(FROM_OUTSIDE, true);
      view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)));
    },
    /** Puts the caret where this offset of the Markdown is, at the nearest end of a block. */
    placeCaret(offset: number): void {
      const { tr } = view.state;
      view.dispatch(tr.setSelection(selectionAt(tr.doc, read, offset)));
    },
    /** Adds an empty paragraph at the end, with the caret in it. */
    startParagraph(): void {
      const { tr, doc } = view.state;
      tr.insert(doc.content.size, nodes.paragraph.create());
      view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
    },
    /** The offset in the Markdown of the block with the caret. */
    caretOffset(): number {
      const at = view.state.selection.$head.index(0);
      const before = view.state.doc.content.cut(
        0,
        view.state.doc.children.slice(0, at + 1).reduce(sizeOf, 0),
      );
      return writeMarkdown(nodes.doc.create(null, before), { ...read, end: '' }).length;
    },
    completions: completionsOf(view, place),
    destroy(): void {
      window.removeEventListener('keydown', release, { capture: true });
      view.destroy();
    },
  };
}

type RichStart = {
  /** Markdown. */
  text: string;
  placeholder?: string | undefined;
  /** The level of the first heading on the page. */
  top: number;
  /** Line breaks of the Markdown are line breaks of the text. */
  keepsLines: boolean;
  /** Blocks can be moved. */
  hasBlocks: boolean;
  attributes: () => Record<string, string>;
};

/** Whether Tab writes at the caret. */
function takesTab({ selection: { $from } }: EditorState): boolean {
  const types = [nodes.list_item, nodes.code_block, nodes.table_cell];
  return Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1).type).some((type) =>
    types.includes(type as never),
  );
}

const FROM_OUTSIDE = 'fromOutside';
const sizeOf = (sum: number, node: Node) => sum + node.nodeSize;

/** Whether a text has no formatting. */
function isPlain(doc: Node): boolean {
  return doc.children.every(
    (block) =>
      block.type === nodes.paragraph &&
      block.children.every(({ isText, marks: own }) => isText && own.length === 0),
  );
}

function sliceOf({ doc }: ReadText): Slice {
  const [only] = doc.children;
  const isOpen = doc.childCount === 1 && only?.type === nodes.paragraph;
  return isOpen ? new Slice(doc.content, 1, 1) : new Slice(doc.content, 0, 0);
}

/** The exact place in a paragraph without any signs, or else the end of the block. */
function selectionAt(doc: Node, { blocks }: ReadText, offset: number): Selection {
  let textEnd = 0;
  let place = 0;
  for (const [index, { node, source, before }] of blocks.entries()) {
    const start = textEnd + before.length;
    textEnd = start + source.length;
    if (offset <= textEnd && node.isTextblock && node.textContent === source)
      return Selection.near(doc.resolve(place + 1 + Math.max(0, offset - start)));
    place += doc.maybeChild(index)?.nodeSize ?? 0;
    if (offset <= textEnd) break;
  }
  return Selection.near(doc.resolve(Math.min(place, doc.content.size)), -1);
}

/** An atom counts as one character that no trigger contains. */
function completionsOf(view: EditorView, place: HTMLElement): CompletionField {
  const base = () => view.state.selection.$head.start();
  return {
    read: () => {
      const { selection } = view.state;
      const { parent, parentOffset } = selection.$head;
      const isWord = selection instanceof TextSelection && selection.empty && !parent.type.spec.code;
      if (!isWord || selection.$head.marks().some(({ type }) => type === marks.code)) return null;
      return { text: parent.textBetween(0, parent.content.size, null, '\ufffc'), caret: parentOffset };
    },
    placeOf: (start) => {
      const at = base() + start;
      if (view.isDestroyed || at > view.state.doc.content.size) return null;
      const { left, bottom } = view.coordsAtPos(at);
      const frame = place.getBoundingClientRect();
      return { left: left - frame.left, bottom: bottom - frame.top };
    },
    replace: (start, end, text) => {
      const { tr } = view.state;
      const [link] = wikiLinks(text);
      const [from, to] = [base() + start, base() + end];
      if (link?.raw === text)
        tr.replaceWith(from, to, nodes.wiki_link.create({ raw: text, text: link.text }));
      else tr.insertText(text, from, to);
      view.dispatch(tr.scrollIntoView());
      view.focus();
    },
  };
}
