import { colors } from './colors.ts';
import { shadows, tokens } from './scale.ts';

/** The values of all tokens. Pages have their names alone: the build leaves this empty (scripts/token-table.mjs). */
export const themeTokens = { tokens, semanticTokens: { colors, shadows } };
