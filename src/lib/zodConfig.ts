// Zod asks once whether it may compile its checks from text, which the page's policy counts as an attack. It reads this
// when it arrives with the first form, so that no page has to load it for a setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
