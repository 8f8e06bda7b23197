import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { markdownTexts } from '#shared/markdown/messages.ts';

/** An item of a list. One of a task list has a box to tick. */
export const taskItem: NodeViewConstructor = (initial, view, getPos) => {
  const dom = document.createElement('li');
  if (initial.attrs.checked === null) return { dom, contentDOM: dom };
  dom.className = 'task-list-item';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  const contentDOM = document.createElement('div');
  dom.append(box, contentDOM);

  function show({ attrs: { checked } }: Node): void {
    box.checked = checked;
    box.setAttribute('aria-label', checked ? markdownTexts.checked : markdownTexts.unchecked);
  }
  box.addEventListener('change', () => {
    const at = getPos();
    if (at === undefined || !view.editable) return;
    view.dispatch(view.state.tr.setNodeMarkup(at, null, { checked: box.checked }));
  });
  show(initial);

  return {
    dom,
    contentDOM,
    update: (node) => {
      const isSame = node.type === initial.type && node.attrs.checked !== null;
      if (isSame) show(node);
      return isSame;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: (mutation) => mutation.target === box,
  };
};
