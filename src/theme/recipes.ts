import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A control that a finger meets is 40 px or more, however small it is under a mouse. */
export const touchTarget = { '@media (pointer: coarse)': { minH: '10', minW: '10' } };

/** Below 16 px a phone zooms into the field that is typed in. */
const inputFont = { fontSize: { base: 'md', md: 'sm' }, lineHeight: '1.25rem' };

export const disabled = { opacity: '0.5', cursor: 'not-allowed' };

const field = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.surface',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.subtle' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-1px' },
  _invalid: { borderColor: 'danger' },
  _disabled: disabled,
  ...inputFont,
};

/** Fields without a frame of their own, inside a frame that has one. */
const bareField = { bg: 'bg.hover', borderColor: 'transparent', _hover: { borderColor: 'border' } };

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    position: 'relative',
    appearance: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: disabled,
    _icon: { flexShrink: '0', boxSize: '4', strokeWidth: '1.75' },
    ...touchTarget,
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '1.5', gap: '1', textStyle: 'xs' },
      xs: { h: '7', minW: '7', px: '2', gap: '1.5', textStyle: 'xs' },
      sm: { h: '8', minW: '8', px: '3', gap: '1.5', textStyle: 'sm' },
      md: { h: '9', minW: '9', px: '3.5', gap: '2', textStyle: 'sm' },
      lg: { h: '10', minW: '10', px: '4', gap: '2', textStyle: 'sm', _icon: { boxSize: '5' } },
    },
    variant: {
      solid: {
        colorPalette: 'accent',
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solidHover' },
        _expanded: { bg: 'colorPalette.solidHover' },
      },
      subtle: {
        colorPalette: 'neutral',
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
        _pressed: { bg: 'accent.subtle', color: 'accent.fg' },
      },
      outline: {
        colorPalette: 'neutral',
        bg: 'bg.surface',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
        _pressed: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' },
      },
      ghost: {
        colorPalette: 'neutral',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
        _pressed: { bg: 'accent.subtle', color: 'accent.fg' },
      },
      plain: {
        colorPalette: 'accent',
        color: 'colorPalette.fg',
        px: '0',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const input = defineRecipe({
  className: 'input',
  base: { ...field, ...touchTarget },
  variants: {
    size: {
      xs: { h: '7', px: '2' },
      sm: { h: '8', px: '2.5' },
      md: { h: '9', px: '3' },
      lg: { h: '10', px: '3' },
    },
    variant: { outline: {}, subtle: bareField },
  },
  defaultVariants: { size: 'lg', variant: 'outline' },
});

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...field, minH: '24', px: '3', py: '2', lineHeight: 'normal', resize: 'vertical' },
  variants: { variant: { outline: {}, subtle: bareField } },
  defaultVariants: { variant: 'outline' },
});

const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '5',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '3', strokeWidth: '2' },
  },
  variants: {
    variant: {
      subtle: { colorPalette: 'neutral', bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: {
        colorPalette: 'neutral',
        borderWidth: '1px',
        borderColor: 'colorPalette.border',
        color: 'fg.muted',
      },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    bg: 'bg.skeleton',
    color: 'transparent',
    borderRadius: 'l1',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
  variants: { loading: { true: {}, false: { bg: 'unset', color: 'inherit', animation: 'none' } } },
  defaultVariants: { loading: true },
});

const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '4',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
  },
  variants: { size: { inherit: { boxSize: '1em' }, sm: { boxSize: '4' }, md: { boxSize: '5' } } },
});

const link = defineRecipe({
  className: 'link',
  base: { display: 'inline', color: 'accent.fg', borderRadius: 'sm', textUnderlineOffset: '0.2em' },
  variants: {
    variant: {
      underline: { textDecoration: 'underline' },
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

const heading = defineRecipe({
  className: 'heading',
  base: { color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'sm', fontWeight: 'semibold' },
      md: { textStyle: 'h3' },
      lg: { textStyle: 'h2' },
      xl: { textStyle: 'h1' },
    },
  },
  defaultVariants: { size: 'lg' },
});

export const recipes = { button, input, textarea, badge, skeleton, spinner, link, heading };
