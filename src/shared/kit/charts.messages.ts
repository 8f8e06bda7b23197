/** Texts of every chart. */
export const chartTexts = {
  numbers: 'Show the numbers',
  undrawn: 'Failed to load the chart. The numbers are below.',
} as const;
