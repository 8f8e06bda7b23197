import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes.ts';
import { keyframes, textStyles } from './scale.ts';
import { slotRecipes } from './slot-recipes.ts';
import { themeTokens } from './tokens.ts';

export const config = defineConfig({
  cssVarsPrefix: 'cp',
  cssVarsRoot: ':where(:root, :host)',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '90rem' },
    ...themeTokens,
    recipes,
    slotRecipes,
    textStyles,
    keyframes,
  },
});

/**
 * The product's own tokens and recipes on Chakra's engine; what is not used is not shipped. The rules of the whole page are
 * in its stylesheet (src/page-styles.ts).
 */
export const makeSystem = () => createSystem(defaultBaseConfig, config);
