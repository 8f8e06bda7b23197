import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';

/** Where a keyboard on the screen takes a part of the window. */
const PHONE = '(max-width: 39.99rem), (pointer: coarse)';

/** Milliseconds after the focus has left. */
const LEAVE_AFTER = 300;

/**
 * Whether a text or its tools have the focus, and how far from the bottom of the window the tools stand then, in pixels: above
 * the keyboard of a phone. Null where they stay at the text, and
 * while no keyboard is there.
 */
export function useDock(frame: RefObject<HTMLElement | null>): Dock {
  const isPhone = useMediaQuery(PHONE);
  const [isFocused, setFocused] = useState(false);
  const [bottom, setBottom] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isPressed) setFocused(element.contains(document.activeElement));
    };
    // What is pressed must not move before it is released.
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, LEAVE_AFTER);
    };
    const onPress = () => {
      isPressed = true;
    };
    const onRelease = () => {
      isPressed = false;
      later();
    };
    look();
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', later);
    window.addEventListener('pointerdown', onPress);
    window.addEventListener('pointerup', onRelease);
    window.addEventListener('pointercancel', onRelease);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', later);
      window.removeEventListener('pointerdown', onPress);
      window.removeEventListener('pointerup', onRelease);
      window.removeEventListener('pointercancel', onRelease);
    };
  }, [frame]);

  const isWatched = isPhone && isFocused;
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWatched || !viewport) return;
    const measure = () =>
      setBottom(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)));
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [isWatched]);

  return { bottom: isWatched && bottom > 0 ? bottom : null, isFocused, isPhone };
}

type Dock = { bottom: number | null; isFocused: boolean; isPhone: boolean };
