import { Box, type BoxProps } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** The height of the tools above a keyboard, in pixels. */
export const DOCK_HEIGHT = 49;

/** The tools of a text: in their frame, or above the keyboard. Then, their place in the page stays free. */
export function ToolDock({ bottom, frame, above, children }: ToolDockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(DOCK_HEIGHT);
  const isDocked = bottom !== null;
  useLayoutEffect(() => {
    if (!isDocked && place.current) setHeight(place.current.offsetHeight);
  }, [isDocked]);

  return (
    <Box ref={place} {...frame} {...(isDocked && { flex: 'none', style: { height } })}>
      <Box
        {...(isDocked && {
          'data-dock': '',
          position: 'fixed',
          insetInline: '0',
          px: '2',
          py: '1',
          zIndex: 'popover',
          bg: 'bg.raised',
          borderTopWidth: '1px',
          style: { bottom, minHeight: DOCK_HEIGHT },
        })}
      >
        {isDocked && above}
        {children}
      </Box>
    </Box>
  );
}

type ToolDockProps = {
  /** From `useDock`. */
  bottom: number | null;
  frame?: BoxProps | undefined;
  /** More tools above these, while they are above the keyboard. */
  above?: ReactNode;
  children: ReactNode;
};
