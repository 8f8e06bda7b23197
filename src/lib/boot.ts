import type { Boot } from '#shared/boot.ts';

/** What travelled with the page: brand and viewer, so that nothing flashes while a first request is under way. */
export const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null');
