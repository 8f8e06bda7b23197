import type { Boot } from '#shared/boot.ts';

/** The data that came with the page, such as brand and viewer, so that the first paint is complete. */
export const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null');
