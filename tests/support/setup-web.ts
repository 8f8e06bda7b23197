import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { Boot } from '#shared/boot.ts';

// What the server writes into each page; a part that is rendered finds a visitor until `renderAs` says who it is.
const boot: Pick<Boot, 'viewer' | 'brand'> = {
  viewer: null,
  brand: {
    ...{ name: 'Commonplace', short: 'Commonplace', providerName: '', providerUrl: '', servicesUrl: '' },
    ...{ programmeName: '', programmeHost: '', supportEmail: '', timeZone: 'UTC' },
  },
};
const script = document.createElement('script');
script.id = 'boot';
script.type = 'application/json';
script.textContent = JSON.stringify(boot);
document.head.append(script);

// Parts that are loaded when they are first asked for take their time on a machine that does other work as well.
configure({ asyncUtilTimeout: 30_000 });
// No animation runs: a dialog that closes is gone.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    ...{ media: query, matches: /reduced-motion/.test(query), onchange: null },
    ...{ addListener: () => {}, removeListener: () => {} },
  }) as MediaQueryList;

// A dialog gives the focus back a moment after it is gone; the next test's dialog would take that for a press outside it.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
});
