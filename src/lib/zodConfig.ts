// Zod tests once whether it may compile code from strings, which violates the page's content security policy. It reads
// this setting when it is loaded with the first form, so that no page loads Zod for the setting alone.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
