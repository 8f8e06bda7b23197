import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Images } from './useImages.ts';

/**
 * Accepts files dropped anywhere on the dialog or form of a field. True while files are dragged over it. Drops
 * elsewhere are prevented: the browser would open the file and leave the page.
 */
export function useFileDrop(area: RefObject<HTMLElement | null>, images: Images): boolean {
  const [over, setOver] = useState(false);
  const { allowed, add } = images;
  const addLatest = useRef(add);
  useEffect(() => {
    addLatest.current = add;
  });

  useEffect(() => {
    const element = area.current;
    const place = element?.closest('[role=dialog]') ?? element?.closest('form');
    const isHere = ({ target }: DragEvent) =>
      allowed && target instanceof Node && place?.contains(target) === true;
    /** The dragged files, unless another drop target accepts them. */
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
      // Null if the pointer left the window.
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
