import { Box } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, TOAST_REGION_ID, toastStore } from '#lib/toasts.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { ToastCard } from './ToastCard.tsx';

// A toast may report that the network is down. It still shows without the animation.
const Entrance = lazy(() =>
  import('./FadeIn.tsx').then(
    (module) => ({ default: module.FadeIn }),
    () => ({ default: Still }),
  ),
);

/** Shows toasts. Its live regions exist from the start, so that the first toast is announced, too. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const urgent = toast?.tone === 'error';

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !toastStore.get() || !region.current) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && !region.current.contains(document.activeElement)) {
        before.current = document.activeElement;
      }
      region.current.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const dismiss = () => {
    // Returns the focus after F8.
    if (region.current?.contains(document.activeElement)) before.current?.focus();
    before.current = null;
    setHeld(false);
    if (toast) dismissToast(toast.id);
  };

  const card = toast && (
    <Suspense key={toast.id} fallback={null}>
      <Entrance>
        <ToastCard toast={toast} held={held} onDismiss={dismiss} />
      </Entrance>
    </Suspense>
  );

  return createPortal(
    <Box
      as="section"
      ref={region}
      id={TOAST_REGION_ID}
      tabIndex={-1}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      aria-label={shellTexts.toasts}
      data-live-announcer
      position="fixed"
      zIndex="toast"
      bottom={{ base: '0', md: '2' }}
      insetEnd={{ base: '0', md: '2' }}
      w="full"
      maxW={{ md: '420px' }}
      p="2"
      pointerEvents="none"
      borderRadius="l3"
      _focusVisible={{ outlineOffset: '-2px' }}
      // Otherwise it would cover the buttons of an open dialog.
      css={{
        'body:has([data-scope=dialog][data-part=content]) &': {
          bottom: { base: '4.5rem', md: 'auto' },
          top: { md: '2' },
        },
      }}
    >
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </Box>,
    document.body,
  );
}

function Still({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
