import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Heights in rem, so that the place can be kept before the lines are there. */
export const HEAD = 1.75;
export const LINE = 3.25;
/** Lines that a phone shows of each part, since they stand above the list there. */
export const ON_PHONES = 2;

/** Lines below a heading. */
export function HomeBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box as="h2" id={id} height={`${HEAD}rem`} px="3" textStyle="sm" fontWeight="semibold" color="fg.muted">
        {title}
      </Box>
      <Lines>{children}</Lines>
    </section>
  );
}

const Lines = chakra('ul', {
  base: {
    listStyleType: 'none',
    [`& > li:nth-of-type(n+${ON_PHONES + 1})`]: { display: { base: 'none', lg: 'block' } },
  },
});

/** Wraps a link (`asChild`): two short lines, the second one muted. */
export const HomeLine = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: `${LINE}rem`,
    px: '3',
    py: '1',
    borderRadius: 'md',
    _hover: { bg: 'bg.hover' },
    '& > *': { minW: 0 },
  },
});
