import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach } from 'vitest';
import { TOAST_DURATION } from '#lib/toasts.ts';
import type { Boot } from '#shared/boot.ts';
import './computed-style.ts';

// What the server writes into each page; a part that is rendered finds a visitor until `renderAs` says who it is.
const boot: Pick<Boot, 'viewer' | 'brand' | 'delivers'> = {
  viewer: null,
  delivers: false,
  brand: {
    ...{ name: 'Commonplace', short: 'Commonplace', providerName: '', providerUrl: '', servicesUrl: '' },
    ...{
      programmeName: '',
      programmeHost: '',
      logoUrl: null,
      accent: null,
      homeText: null,
      supportEmail: null,
      timeZone: 'UTC',
    },
  },
};
const script = document.createElement('script');
script.id = 'boot';
script.type = 'application/json';
script.textContent = JSON.stringify(boot);
document.head.append(script);

// Parts that are loaded when they are first asked for take their time on a machine that does other work as well.
configure({ asyncUtilTimeout: 30_000 });
// While a test waits, an error of one look need not print the page. The error of the last one does.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
});
// Effects and frames follow what is shown, such as one that moves the focus. No one acts in between, but on a loaded machine
// a test would.
const { asyncWrapper } = getConfig();
const { setImmediate: soon } = globalThis;
configure({
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      const result = await run();
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => soon(resolve));
      return result;
    }),
});
// For its warnings, React keeps a stack trace of each element up to a count a second: a tenth of the time of all web
// tests. Here the count is always reached.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
// No animation runs: a dialog that closes is gone. The window has room for the sidebar.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    ...{ media: query, matches: /reduced-motion|min-width: 64rem/.test(query), onchange: null },
    ...{ addListener: () => {}, removeListener: () => {} },
  }) as MediaQueryList;

// The server runs in the same process, and its own requests are no page's: nothing has an origin to keep to.
Object.assign(Reflect.get(window, 'happyDOM').settings.fetch, { disableSameOriginPolicy: true });

// Types over the selection of the text area that has the focus; there is no history that could undo it.
document.execCommand = (_command, _showUi, text = '') => {
  const area = document.activeElement;
  if (!(area instanceof HTMLTextAreaElement)) return false;
  const { selectionStart, selectionEnd, value } = area;
  // As typing does, and not through the setter that React watches.
  const written = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  Reflect.set(HTMLTextAreaElement.prototype, 'value', written, area);
  area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
};

// A dialog gives the focus back a moment after it is gone; the next test's dialog would take that for a press outside it.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  // A draft that was sent as its form closed is stored once more when the server has answered.
  localStorage.clear();
});

// What still waits when a file ends would find no page: the environment is gone before it runs.
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start } = globalThis;
globalThis.setTimeout = Object.assign((...[run, delay, ...rest]: Parameters<typeof start>) => {
  // A loaded machine may take longer until a test looks at a toast. Tests of toasts have a clock of their own.
  const id = start(run, delay === TOAST_DURATION ? 60_000 : delay, ...rest);
  started.add(id);
  return id;
}, start);
afterAll(() => {
  for (const id of started) clearTimeout(id);
});
