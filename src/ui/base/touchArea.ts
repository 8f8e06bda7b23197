/** On touch screens, an area of at least 40 px around a short link takes its taps. Its row keeps its height. */
export const touchArea = {
  '@media (pointer: coarse)': {
    position: 'relative',
    display: 'inline-block',
    minW: '6',
    // The padding overlaps the lines around it.
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    _after: {
      content: '""',
      position: 'absolute',
      top: '50%',
      insetStart: '0',
      w: 'max(100%, 2.5rem)',
      h: '10',
      transform: 'translateY(-50%)',
    },
  },
} as const;
