import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { Hint } from '#ui/base/Hint.tsx';

/** Milliseconds before the tooltip shows. It adds information only in the collapsed sidebar. */
const DELAY = { expanded: 1000, collapsed: 100 };

type Props = {
  label: string;
  icon: ReactNode;
  collapsed: boolean;
  /** At its end, such as a count. */
  end?: ReactNode;
  /** Renders the link or button around icon and label. */
  render: (content: ReactNode) => ReactElement;
};

export function SidebarItem({ label, icon, collapsed, end, render }: Props) {
  const content = (
    <>
      {icon}
      <chakra.span truncate srOnly={collapsed || undefined}>
        {label}
      </chakra.span>
      {end}
    </>
  );
  return (
    <Hint label={label} openDelay={collapsed ? DELAY.collapsed : DELAY.expanded} placement="right">
      <Line asChild justifyContent={collapsed ? 'center' : 'flex-start'}>
        {render(content)}
      </Line>
    </Hint>
  );
}

const HEIGHT = { h: '9', '@media (pointer: coarse)': { h: '11' } } as const;

const Line = chakra('span', {
  base: {
    ...HEIGHT,
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    '& > svg': { boxSize: '5', flexShrink: '0', strokeWidth: '1.75' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    _currentPage: { bg: 'bg.pressed', color: 'fg', '& > svg': { color: 'accent.fg' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
