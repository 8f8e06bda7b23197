import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Arrow keys move through a toolbar, which is one stop for Tab. A text field in it keeps its keys. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled, select, input')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = Math.min(Math.max(at + step, 0), stops.length - 1);
  for (const [index, stop] of stops.entries()) stop.tabIndex = index === next ? 0 : -1;
  stops[next]?.focus();
  event.preventDefault();
}
