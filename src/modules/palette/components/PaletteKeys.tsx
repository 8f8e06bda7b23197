import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState, useTransition } from 'react';
import { useShortcut } from '#lib/browser/useShortcut.ts';
import { useOpenPages } from '#lib/session/useOpenPages.ts';

type Dialog = 'palette' | 'assistant' | 'shortcuts';
type AssistantProps = { open: boolean; onClose: () => void };
export type PaletteDialogsProps = {
  dialog: Dialog | null;
  onShow: (dialog: Dialog | null) => void;
};

/** Handles the global shortcuts. Their dialogs are loaded with the first use, the assistant without the palette. */
export function PaletteKeys({ dialogs: Dialogs, assistant: Assistant }: Props) {
  const navigate = useNavigate();
  const places = useOpenPages();
  const [shown, setShown] = useState<Dialog | null>(null);
  // Docked, it stays beside the page and the other dialogs.
  const [asks, setAsks] = useState(false);
  const [used, setUsed] = useState({ assistant: false, dialogs: false });
  const [loading, load] = useTransition();

  /** Without a fallback while it loads: React would wait 300 ms after one before it shows the dialog. */
  const open = (dialog: Dialog) =>
    load(() => {
      setUsed((before) => ({ ...before, [dialog === 'assistant' ? 'assistant' : 'dialogs']: true }));
      // Beside the page, its button is reachable, and closes it again.
      if (dialog === 'assistant') setAsks((before) => !before);
      setShown(dialog === 'assistant' ? null : dialog);
    });

  useShortcut((shortcut) => {
    if (shortcut.does === 'search' || shortcut.does === 'edit') return false;
    if (shortcut.does === 'go') {
      // Keys that are typed while the palette loads are meant for it.
      if (shown || loading || !places.includes(shortcut.place)) return false;
      void navigate({ to: shortcut.place.path });
      return true;
    }
    open(shortcut.does);
    return true;
  });

  return (
    <>
      <Suspense fallback={null}>
        {used.assistant && <Assistant open={asks} onClose={() => setAsks(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        {used.dialogs && (
          <Dialogs dialog={shown} onShow={(dialog) => (dialog ? open(dialog) : setShown(null))} />
        )}
      </Suspense>
    </>
  );
}

type Props = { dialogs: ComponentType<PaletteDialogsProps>; assistant: ComponentType<AssistantProps> };
