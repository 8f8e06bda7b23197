const value = <T>(entry: T) => ({ value: entry });
const values = (map: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(map).map(([name, entry]) => [name, value(String(entry))]));

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56,
  64, 72, 80, 96,
];

/** The 4 px grid: `4` is 1rem. */
const grid = values(Object.fromEntries(STEPS.map((step) => [String(step), `${step / 4}rem`])));

export const tokens = {
  spacing: { 0: value('0rem'), px: value('1px'), ...grid },
  sizes: {
    0: value('0rem'),
    px: value('1px'),
    ...grid,
    ...values({
      '1/2': '50%',
      '1/3': '33.333333%',
      '2/3': '66.666667%',
      '1/4': '25%',
      '3/4': '75%',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      sidebar: '16rem',
      sidebarCollapsed: '5rem',
      topbar: '3.5rem',
      page: '75rem',
      reading: '46rem',
      prose: '70ch',
    }),
  },
  radii: values({
    none: 0,
    sm: '4px',
    md: '8px',
    lg: '12px',
    full: '9999px',
    l1: '6px',
    l2: '8px',
    l3: '12px',
  }),
  fonts: values({
    body: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    heading: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ none: 1, tight: 1.3, snug: 1.45, normal: 1.5, reading: 1.65 }),
  letterSpacings: values({ tight: '-0.012em', normal: 0, wide: '0.02em' }),
  durations: values({ fast: '120ms', moderate: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(0.16, 1, 0.3, 1)' }),
  zIndex: values({
    base: 0,
    sticky: 10,
    shell: 20,
    banner: 30,
    overlay: 1200,
    popover: 1300,
    dialog: 1400,
    toast: 1500,
    tooltip: 1600,
    skip: 1700,
  }),
};

export const shadows = {
  float: {
    value: {
      _light: '0 1px 2px rgba(26, 31, 39, 0.06), 0 8px 24px rgba(26, 31, 39, 0.12)',
      _dark: '0 1px 2px rgba(0, 0, 0, 0.5), 0 12px 32px rgba(0, 0, 0, 0.5)',
    },
  },
};

export const textStyles = {
  '2xs': value({ fontSize: '2xs', lineHeight: '1rem' }),
  xs: value({ fontSize: 'xs', lineHeight: '1.125rem' }),
  sm: value({ fontSize: 'sm', lineHeight: '1.25rem' }),
  md: value({ fontSize: 'md', lineHeight: '1.5rem' }),
  lg: value({ fontSize: 'lg', lineHeight: '1.625rem' }),
  xl: value({ fontSize: 'xl', lineHeight: '1.75rem' }),
  '2xl': value({ fontSize: '2xl', lineHeight: '2rem' }),
  reading: value({ fontSize: 'md', lineHeight: 'reading' }),
  h1: value({ fontSize: '2xl', lineHeight: '2rem', fontWeight: 'semibold', letterSpacing: 'tight' }),
  h2: value({ fontSize: 'xl', lineHeight: '1.75rem', fontWeight: 'semibold', letterSpacing: 'tight' }),
  h3: value({ fontSize: 'md', lineHeight: '1.5rem', fontWeight: 'semibold' }),
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 } },
  'fade-out': { to: { opacity: 0 } },
  'pop-in': { from: { opacity: 0, transform: 'translateY(-4px) scale(0.98)' } },
  'pop-out': { to: { opacity: 0, transform: 'translateY(-4px) scale(0.98)' } },
  'drawer-in': { from: { transform: 'translateX(-100%)' } },
  'drawer-out': { to: { transform: 'translateX(-100%)' } },
  'sheet-in': { from: { transform: 'translateX(100%)' } },
  'sheet-out': { to: { transform: 'translateX(100%)' } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  'rise-out': { to: { opacity: 0, transform: 'translateY(8px)' } },
};
