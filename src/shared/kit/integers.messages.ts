export const integerMessages = {
  positive: (field: string) => `\`${field}\` must be a positive integer`,
} as const;
