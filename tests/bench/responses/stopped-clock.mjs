// @ts-check
// Loaded before a server whose responses are recorded: its clock stands still.
const RealDate = Date;
const at = Number(process.env.STOPPED_AT);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [at] : parts, made),
  get: (target, key) => (key === 'now' ? () => at : Reflect.get(target, key)),
});
