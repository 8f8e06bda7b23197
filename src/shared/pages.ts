import type { Brand } from './brand.ts';

/** Page titles by path (spec §2). A page that is not built yet has no line here. */
const TITLES: Record<string, string> = {
  '/': 'Your Dashboard',
  '/wiki': 'Knowledge Wiki',
  '/accelerator': 'Accelerator Program',
};

/** The title of the top bar: the programme's on its own brand, the product's on paths without one. */
export function pageTitle(path: string, brand: Brand, programme: boolean): string {
  if (programme) return programmeTitle(brand);
  return TITLES[path.length > 1 ? path.replace(/\/+$/, '') : path] ?? brand.name;
}

export function programmeTitle(brand: Brand): string {
  return `${brand.programmeName} Program`;
}
