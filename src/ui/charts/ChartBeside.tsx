import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../base/Disclosure.tsx';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import { useStoredFlag } from '../hooks/useStoredFlag.ts';

/** The breakpoint `2xl`, from which the chart stands beside its table. */
const BESIDE = '(min-width: 90rem)';

/**
 * A table and its chart. In wide windows the chart stands beside it, open until the user folds it, which this browser stores
 * under `name`. In others it is folded below. It is loaded once it is open.
 */
export function ChartBeside({ name, title, chart, children }: ChartBesideProps) {
  const beside = useMediaQuery(BESIDE);
  const [folded, setFolded] = useStoredFlag(`${name}:chartFolded`);
  const [openBelow, setOpenBelow] = useState(false);
  const open = beside ? !folded : openBelow;
  return (
    <Columns>
      <Box minW="0">{children}</Box>
      <Column
        open={open}
        onToggle={({ currentTarget }) => {
          // The browser also reports what was rendered.
          if (currentTarget.open === open) return;
          if (beside) setFolded(open);
          else setOpenBelow(!open);
        }}
      >
        <summary>{title}</summary>
        {open && chart}
      </Column>
    </Columns>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) auto' },
    gap: '4',
    alignItems: 'start',
  },
});

const Column = chakra(Disclosure, {
  base: {
    maxW: 'full',
    '2xl': {
      position: 'sticky',
      top: '4',
      width: '22rem',
      maxH: 'calc(100dvh - 5.5rem)',
      overflowY: 'auto',
      // A folded chart is a narrow column with its title.
      '&:not([open])': {
        width: '10',
        '& > summary': {
          writingMode: 'vertical-rl',
          px: '2.5',
          py: '4',
          _before: { transform: 'rotate(135deg)', marginInlineEnd: '2' },
        },
      },
    },
  },
});

type ChartBesideProps = {
  name: string;
  title: string;
  chart: ReactNode;
  /** The table. */
  children: ReactNode;
};
