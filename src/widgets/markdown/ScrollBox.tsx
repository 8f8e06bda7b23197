import type { ReactNode } from 'react';

/** Wide content scrolls in its own box, which is reachable by keyboard. */
export function ScrollBox({ label, framed, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of its own for each table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll it
    <div role="group" aria-label={label} tabIndex={0} className={framed ? 'scroll-box framed' : 'scroll-box'}>
      {children}
    </div>
  );
}

type ScrollBoxProps = { label: string; framed?: boolean; children: ReactNode };
