import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ReactNode, useEffect } from 'react';
import { useReducedMotion } from '../hooks/useReducedMotion.ts';
import { useSwipe } from '../hooks/useSwipe.ts';

const SWIPE_THRESHOLD = 50;

/**
 * Fades a toast in, and dismisses it by a swipe. This module loads the animation library, so it must be imported lazily,
 * with a fallback for a failed load.
 */
export function ToastMotion({ onDismiss, onSwiping, children }: ToastMotionProps) {
  const { handlers, style, active } = useSwipe(SWIPE_THRESHOLD, onDismiss);
  useEffect(() => {
    onSwiping(active);
    return () => onSwiping(false);
  }, [active, onSwiping]);
  return (
    <LazyMotion strict features={domAnimation}>
      <MotionConfig skipAnimations={useReducedMotion()}>
        <m.div
          initial={{ opacity: 0, y: 12 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ duration: 0.16, ease: 'easeOut' }}
        >
          <div {...handlers} style={{ ...style, touchAction: 'pan-y', userSelect: 'none' }}>
            {children}
          </div>
        </m.div>
      </MotionConfig>
    </LazyMotion>
  );
}

export type ToastMotionProps = {
  onDismiss: () => void;
  /** While a finger moves the toast, it doesn't count down. */
  onSwiping: (active: boolean) => void;
  children: ReactNode;
};
