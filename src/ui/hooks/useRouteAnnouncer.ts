import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CONTENT_ID } from '#lib/browser/mainArea.ts';

/** Milliseconds that a page has to set its title before it is announced, and the maximum wait. */
const SOON = 100;
const LATEST = 2000;
/** Elements that keep the focus across navigations. */
const IN_USE = '[role=dialog], input, textarea';

/**
 * Makes a change of route behave like a page load: announces the title of the new page and moves the focus into it, unless
 * it is already there. Returns the text to announce.
 */
export function useRouteAnnouncer(onArrive: () => void): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const router = useRouter();
  const before = useRef(path);
  const formerTitle = useRef('');
  const [announcement, setAnnouncement] = useState('');
  const arrive = useEffectEvent(onArrive);

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        formerTitle.current = document.title;
      }),
    [router],
  );

  useEffect(() => {
    if (before.current === path) return;
    const first = before.current === undefined;
    before.current = path;
    if (first) return;
    arrive();
    const soon = setTimeout(() => goOnInPage(), SOON);
    const stop = onceNamed(formerTitle.current, () => setAnnouncement(document.title));
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [path]);

  return announcement;
}

/** The start of the page. */
export function focusPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Retries while a closing menu returns the focus to its button. */
function goOnInPage(again = 5): void {
  const at = document.activeElement;
  if (at?.closest('[role=menu]') && again > 0) {
    setTimeout(() => goOnInPage(again - 1), SOON);
    return;
  }
  const around = at?.closest('header, aside') && !at.closest('main') && !at.closest(IN_USE);
  if (at === null || at === document.body || around) focusPage();
}

/** A page that loads data first keeps the previous title until then. */
function onceNamed(former: string, tell: () => void): () => void {
  const finish = () => {
    stop();
    tell();
  };
  const observer = new MutationObserver(() => document.title !== former && finish());
  const timers = [setTimeout(() => document.title !== former && finish(), SOON), setTimeout(finish, LATEST)];
  const stop = () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
  };
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return stop;
}
