import { animate } from 'framer-motion/dom/mini';

const WAY = { duration: 0.16, ease: 'easeOut' } as const;

/** Moves an element from an earlier place, in pixels from its own. */
export function moveFrom(element: HTMLElement, x: number, y: number): void {
  const animation = animate([element], { transform: [`translate(${x}px, ${y}px)`, 'translate(0, 0)'] }, WAY);
  // The last value would stay, above what the element's state says later.
  void animation.then(() => element.style.removeProperty('transform'));
}

export function fadeIn(element: HTMLElement, from = 0): void {
  const animation = animate([element], { opacity: [from, 1] }, WAY);
  void animation.then(() => element.style.removeProperty('opacity'));
}
