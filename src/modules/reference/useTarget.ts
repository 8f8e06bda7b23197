import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether the URL's anchor names it. */
export function useIsTarget(id: string): boolean {
  return useLocation({ select: ({ hash }) => hash === id });
}

/** Scrolls to the element that the URL's anchor names: the router tried before the page had its content. */
export function useTarget<T extends HTMLElement>(id: string): RefObject<T | null> {
  const element = useRef<T>(null);
  const isTarget = useIsTarget(id);
  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView();
  }, [isTarget]);
  return element;
}
