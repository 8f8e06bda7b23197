import type { SystemStyleObject } from '@chakra-ui/react';

/** The rules of a `summary` with the product's chevron in place of the browser's triangle. */
export const chevron: SystemStyleObject = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _before: {
    content: '""',
    display: 'inline-block',
    boxSize: '1.5',
    borderRightWidth: '1.5px',
    borderBottomWidth: '1.5px',
    borderColor: 'currentcolor',
    marginInlineStart: '0.5',
    marginInlineEnd: '3',
    verticalAlign: '0.15em',
    transform: 'rotate(-45deg)',
    transitionProperty: 'transform',
    transitionDuration: 'fast',
  },
};

/** The rules of the `summary` of an open one. */
export const openChevron: SystemStyleObject = { _before: { transform: 'rotate(45deg)' } };
