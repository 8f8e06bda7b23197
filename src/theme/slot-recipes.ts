import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { disabled, recipes } from './recipes.ts';
import { tab } from './tab.ts';

/** What floats over the page: one ground, one line, the only shadow there is. */
const floating = {
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'float',
  outline: '0',
};

const popping = {
  _open: { animation: 'pop-in 120ms ease-out' },
  _closed: { animation: 'pop-out 100ms ease-out' },
};

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', width: '100%', gap: '1.5' },
    label: { display: 'flex', gap: '1', textStyle: 'sm', fontWeight: 'medium', color: 'fg' },
    helperText: { textStyle: 'xs', color: 'fg.muted' },
    requiredIndicator: { color: 'danger' },
  },
});

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      ...recipes.input.base,
      borderColor: 'border',
      pe: '9',
      cursor: 'pointer',
      '& > option': { bg: 'bg.raised', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.subtle',
      _icon: { boxSize: '4' },
    },
  },
  variants: {
    size: {
      sm: { field: { h: '8', ps: '2.5' } },
      md: { field: { h: '9', ps: '3' } },
      lg: { field: { h: '10', ps: '3' } },
    },
  },
  defaultVariants: { size: 'md' },
});

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      bg: 'bg.backdrop',
      _open: { animation: 'fade-in 160ms ease-out' },
      _closed: { animation: 'fade-out 120ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'stretch', sm: 'flex-start' },
      p: { base: '0', sm: '6' },
      pt: { base: '0', sm: '10vh' },
      overflow: 'hidden',
      overscrollBehavior: 'contain',
    },
    content: {
      ...floating,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxH: { base: '100dvh', sm: '84vh' },
      borderRadius: { base: '0', sm: 'l3' },
      borderWidth: { base: '0', sm: '1px' },
      _open: { animation: 'rise-in 160ms ease-out' },
      _closed: { animation: 'rise-out 120ms ease-out' },
    },
    header: { display: 'flex', flexDirection: 'column', gap: '1', ps: '6', pe: '14', pt: '5', pb: '3' },
    title: { textStyle: 'h3', fontSize: 'lg' },
    description: { textStyle: 'sm', color: 'fg.muted' },
    body: { flex: '1', minH: '0', overflowY: 'auto', px: '6', py: '2' },
    footer: { display: 'flex', justifyContent: 'flex-end', gap: '2', px: '6', pt: '4', pb: '5' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    size: {
      sm: { content: { maxW: { sm: 'md' } } },
      md: { content: { maxW: { sm: 'xl' } } },
      lg: { content: { maxW: { sm: '3xl' } } },
    },
  },
  defaultVariants: { size: 'md' },
});

const menu = defineSlotRecipe({
  className: 'menu',
  slots: [
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'separator',
    'itemCommand',
  ],
  base: {
    content: {
      ...floating,
      ...popping,
      zIndex: 'popover',
      minW: '12rem',
      maxW: 'calc(100vw - 1rem)',
      maxH: 'min(var(--available-height), 32rem)',
      overflowY: 'auto',
      p: '1',
      borderRadius: 'l2',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '2',
      minH: '8',
      borderRadius: 'l1',
      textStyle: 'sm',
      textDecoration: 'none',
      cursor: 'pointer',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'bg.pressed' },
      _disabled: disabled,
      _icon: { boxSize: '4', strokeWidth: '1.75', flexShrink: '0' },
      '@media (pointer: coarse)': { minH: '10' },
    },
    itemText: { flex: '1', minW: '0' },
    itemGroupLabel: { px: '2', pt: '2', pb: '1', textStyle: 'xs', color: 'fg.subtle', fontWeight: 'medium' },
    separator: { borderTopWidth: '1px', borderColor: 'border', my: '1', mx: '-1' },
    itemCommand: { ms: 'auto', textStyle: 'xs', color: 'fg.subtle' },
  },
});

const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'indicator'],
  base: {
    root: { position: 'relative' },
    list: {
      display: 'flex',
      gap: '1',
      position: 'relative',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowX: 'auto',
      overflowY: 'hidden',
    },
    trigger: tab,
    content: { pt: '4' },
  },
});

export const slotRecipes = { field, nativeSelect, dialog, menu, tabs };
