import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useDialog } from '../hooks/useDialog.ts';

type Frame = { open: boolean; onClose: () => void };

/** A dialog that is mounted on first use, and remounted with each opening. `open` takes its props. */
export function useMountedDialog<Props extends Frame>(
  Dialog: ComponentType<Props>,
): { open: (props: Omit<Props, keyof Frame>) => void; element: ReactNode } {
  const { current, open, close } = useDialog<Omit<Props, keyof Frame>>();
  if (!current) return { open, element: null };
  const props = { ...current.what, open: current.open, onClose: close } as unknown as Props;
  return {
    open,
    element: (
      <Suspense>
        <Dialog key={current.key} {...props} />
      </Suspense>
    ),
  };
}
