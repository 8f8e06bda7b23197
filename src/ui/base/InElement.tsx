import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders into an element that React didn't make. */
export function InElement({ element, children }: { element: Element; children: ReactNode }) {
  return createPortal(children, element);
}
