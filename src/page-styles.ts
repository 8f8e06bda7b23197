import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { globalCss } from './theme/global.ts';
import { config } from './theme/system.ts';
import { compactReading, reading } from './widgets/markdown/reading.ts';

export const system = createSystem(defaultBaseConfig, { ...config, preflight: true, globalCss });

const rules = (styles: object) => css({ ...styles }).styles;
const block = (selector: string, styles: object) => `${selector}{${rules(styles)}}`;

/** Chakra writes the rules of the page as if they were in another one. */
function withoutParent(text: string): string {
  const open: ('rule' | 'at')[] = [];
  return text.replace(/[^{};]*[{};]/g, (part) => {
    if (part.endsWith('}')) open.pop();
    if (!part.endsWith('{')) return part;
    const isInRule = open.includes('rule');
    open.push(part.startsWith('@') ? 'at' : 'rule');
    return isInRule ? part : part.replaceAll('&', '');
  });
}

/** Without scripts, the system decides on the color mode. */
const dark = block('html:not(.light, .dark)', {
  ...Object.fromEntries(system.tokens.cssVarMap.get('_dark') ?? []),
  colorScheme: 'dark',
});

/**
 * The styles that every page has before any script has run, added to `page.css` when it is built: the theme's, and those of
 * texts, which are the same whether the server or the app shows them.
 */
export const pageStyles = [
  system.layers.atRule,
  ...system._global.map((styles) => withoutParent(rules(styles))),
  `@media (prefers-color-scheme: dark){${dark}}`,
  block('.reading', system.css(reading)),
  block('.compact-reading', system.css(compactReading)),
].join('\n');
