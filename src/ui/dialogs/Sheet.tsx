import type { ComponentProps } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

/** A dialog of the page's full height at the end of the page. It covers the page on phones. */
export function Sheet({ width, ...frame }: SheetProps) {
  return (
    <DialogFrame
      {...frame}
      positioner={{ justifyContent: 'flex-end', alignItems: 'stretch', p: '0' }}
      panel={{
        'data-sheet': true,
        w: { base: '100vw', sm: `min(${width}, 100vw)` },
        maxW: 'none',
        maxH: 'none',
        bg: 'bg.surface',
        borderRadius: '0',
        borderWidth: '0',
        borderStartWidth: { sm: '1px' },
        _open: { animation: 'sheet-in 180ms ease-out' },
        _closed: { animation: 'sheet-out 140ms ease-out' },
      }}
    />
  );
}

type SheetProps = Omit<ComponentProps<typeof DialogFrame>, 'panel' | 'positioner'> & {
  /** From tablets on, a CSS length. */
  width: `${number}rem`;
};
