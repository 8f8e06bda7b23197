import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useReducedMotion } from '../hooks/useReducedMotion.ts';

/**
 * Fades its children in. This module loads the animation library, so it must be imported lazily, with a fallback for a
 * failed load.
 */
export function FadeIn({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={domAnimation}>
      <MotionConfig skipAnimations={useReducedMotion()}>
        <m.div
          initial={{ opacity: 0, y: 12 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ duration: 0.16, ease: 'easeOut' }}
        >
          {children}
        </m.div>
      </MotionConfig>
    </LazyMotion>
  );
}
