import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Lesson } from '#shared/courses/output.ts';

/** Elements that use the arrow keys themselves. */
const TAKEN = [
  'input, textarea, select, iframe, [contenteditable=""], [contenteditable="true"], [aria-expanded="true"]',
  '.scroll-box, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tablist], [role=slider]',
].join(', ');

/** The right and left arrow keys open the next and the previous lesson. */
export function useStepKeys({ course, previous, next }: Lesson): void {
  const navigate = useNavigate();
  const step = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
    const to = event.key === 'ArrowRight' ? next : event.key === 'ArrowLeft' ? previous : null;
    if (!to || hasModifier || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    event.preventDefault();
    void navigate({ to: '/course/$id/lesson/$n', params: { id: course.id, n: String(to.number) } });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => step(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
