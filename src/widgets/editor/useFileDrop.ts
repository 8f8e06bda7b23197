import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Images } from './useImages.ts';

/**
 * Takes files that are dropped anywhere on the dialog or form of a text area; true while one is held over it. The
 * browser would open a file that is dropped elsewhere and leave the page with what was written, so that is refused.
 */
export function useFileDrop(area: RefObject<HTMLTextAreaElement | null>, pictures: Images): boolean {
  const [over, setOver] = useState(false);
  const { allowed, add } = pictures;
  const addLatest = useRef(add);
  useEffect(() => {
    addLatest.current = add;
  });

  useEffect(() => {
    const element = area.current;
    const place = element?.closest('[role=dialog]') ?? element?.form;
    const isHere = ({ target }: DragEvent) =>
      allowed && target instanceof Node && place?.contains(target) === true;
    /** What is dragged, if it is files and no other place of the page takes them. */
    const filesOf = (event: DragEvent): DataTransfer | null => {
      const data = event.dataTransfer;
      if (!data?.types.includes('Files') || (event.defaultPrevented && !isHere(event))) return null;
      event.preventDefault();
      return data;
    };
    const onDragOver = (event: DragEvent) => {
      const data = filesOf(event);
      const here = data !== null && isHere(event);
      if (data) data.dropEffect = here ? 'copy' : 'none';
      setOver(here);
    };
    const onDrop = (event: DragEvent) => {
      const data = filesOf(event);
      setOver(false);
      if (data && isHere(event)) addLatest.current([...data.files]);
    };
    const onDragLeave = (event: DragEvent) => {
      // Null once the pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragleave', onDragLeave);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragleave', onDragLeave);
    };
  }, [area, allowed]);
  return over;
}
