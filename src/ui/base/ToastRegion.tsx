import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, TOAST_REGION_ID, toastStore } from '#lib/toasts.ts';
import { shellTexts } from '#shared/general.messages.ts';
import { ToastCard } from './ToastCard.tsx';
import type { ToastMotionProps } from './ToastMotion.tsx';

// A toast may report that the network is down. It still shows, without animation and swipe.
const Entrance = lazy(() =>
  import('./ToastMotion.tsx').then(
    (module) => ({ default: module.ToastMotion }),
    () => ({ default: Still }),
  ),
);

const OPEN_DIALOG = '[data-scope=dialog][data-part=content][data-state=open]';

/** A narrower toast would have a word per line. */
const MIN_WIDTH = 280;

/** A toast stands beside an open drawer, whose width this is, or aside of another dialog. */
function placeNow(): { aside: boolean; drawer: number } {
  const dialogs = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)];
  const drawer = dialogs.at(-1)?.matches('[data-sheet]') ? (dialogs.at(-1)?.offsetWidth ?? 0) : 0;
  const fits = window.innerWidth - drawer >= MIN_WIDTH;
  if (drawer > 0 && fits) return { aside: false, drawer };
  return { aside: dialogs.length > 0, drawer: 0 };
}

/**
 * Shows toasts. One that appears over a dialog covers no buttons of it. A toast never moves once it is there, whatever
 * opens or closes. Its live regions exist from the start, so that the first toast is announced, too.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [swiping, setSwiping] = useState(false);
  const [aside, setAside] = useState(false);
  const [drawer, setDrawer] = useState(0);
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

  const id = toast?.id;
  useLayoutEffect(() => {
    if (id === undefined) return;
    const place = () => {
      const now = placeNow();
      setAside(now.aside);
      setDrawer(now.drawer);
    };
    place();
    // A dialog that closes with this toast is still open now, and closed before the toast has faded in.
    const frame = requestAnimationFrame(place);
    return () => cancelAnimationFrame(frame);
  }, [id]);

  const dismiss = () => {
    // Returns the focus after F8.
    if (region.current?.contains(document.activeElement)) before.current?.focus();
    before.current = null;
    setHeld(false);
    if (toast) dismissToast(toast.id);
  };

  const card = toast && (
    <Suspense key={toast.id} fallback={null}>
      <Entrance onDismiss={dismiss} onSwiping={setSwiping}>
        <ToastCard toast={toast} paused={isHeld || swiping} onDismiss={dismiss} />
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
      style={drawer ? { insetInlineEnd: drawer, maxWidth: `min(420px, 100vw - ${drawer}px)` } : undefined}
      p="2"
      pointerEvents="none"
      borderRadius="l3"
      _focusVisible={{ outlineOffset: '-2px' }}
      data-aside={aside || undefined}
      css={{ '&[data-aside]': { bottom: { base: '4.5rem', md: 'auto' }, top: { md: '2' } } }}
    >
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </Box>,
    document.body,
  );
}

function Still({ children }: ToastMotionProps) {
  return <>{children}</>;
}
