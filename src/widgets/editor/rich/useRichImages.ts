import type { Node } from 'prosemirror-model';
import { type RefObject, useRef, useState } from 'react';
import { sentenceOf } from '#lib/requestError.ts';
import { showToast } from '#lib/toasts.ts';
import { uploadTexts } from '#shared/uploads/messages.ts';
import { freeMark, nameOf } from '../imageMarks.ts';
import type { Images, SendImage } from '../useImages.ts';
import type { RichView } from './richView.ts';
import { richSchema } from './schema.ts';

/**
 * Adds images to formatted text: first a placeholder at the caret, then the image. A failed upload removes the
 * placeholder. In the Markdown, the placeholder is the text area's.
 */
export function useRichImages(rich: RefObject<RichView | null>, send?: SendImage): Images {
  const [underWay, setUnderWay] = useState<Images['underWay']>([]);
  const used = useRef(new Set<string>());

  async function addOne(file: File): Promise<void> {
    const view = rich.current?.view;
    if (!send || !view) return;
    const name = nameOf(file);
    const mark = freeMark(name, (candidate) => used.current.has(candidate));
    used.current.add(mark);
    const alt = mark.slice('!['.length, -']()'.length);
    const placeholder = richSchema.nodes.image.create({ src: '', alt });
    view.dispatch(view.state.tr.replaceSelectionWith(placeholder).scrollIntoView());
    setUnderWay((all) => [...all, { mark, name: file.name, share: 0 }]);
    const advance = (share: number) =>
      setUnderWay((all) => all.map((one) => (one.mark === mark ? { ...one, share } : one)));
    try {
      const { url } = await send(file, advance);
      settle(alt, (node) => node.type.create({ src: url, alt: name }));
    } catch (error) {
      settle(alt, () => null);
      showToast({ tone: 'error', title: uploadTexts.failedTitle, description: sentenceOf(error as Error) });
    } finally {
      setUnderWay((all) => all.filter((one) => one.mark !== mark));
    }
  }

  /** Undo doesn't bring the placeholder back: its change isn't a step of its own. */
  function settle(alt: string, result: (placeholder: Node) => Node | null): void {
    const view = rich.current?.view;
    if (!view || view.isDestroyed) return;
    const { tr, doc } = view.state;
    doc.descendants((node, at) => {
      if (node.type !== richSchema.nodes.image || node.attrs.src !== '' || node.attrs.alt !== alt) return;
      const image = result(node);
      if (image) tr.replaceWith(at, at + 1, image);
      else tr.delete(at, at + 1);
      return false;
    });
    view.dispatch(tr.setMeta('addToHistory', false));
  }

  return {
    allowed: send !== undefined,
    add: (files) => {
      for (const file of files) void addOne(file);
    },
    underWay,
    followEdit: () => {},
  };
}
