import { viewerZone } from '#lib/text/zones.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { offsetAt } from '#shared/kit/zone.ts';
import { zoneTitle } from './localTimes.ts';

/** A time zone with its offset at a time, such as GMT+5:30. `id` is its IANA name. */
export type Zone = { id: string; title: string; offset: string };

/** Zones that a list shows at once. */
const SHOWN = 60;

/** Those that the browser knows and the chosen one, which comes first, with the reader's own. */
export function allZones(chosen: string, at: Date): Zone[] {
  const first = [...new Set([chosen, viewerZone()])];
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((name) => !first.includes(name));
  return [...first, ...[...new Set(others)].sort()].map((id) => ({
    id,
    title: zoneTitle(id),
    offset: offsetText(offsetAt(at.getTime(), id)),
  }));
}

/** Those with all typed words in their name, or with the typed offset. */
export function zonesFor(zones: readonly Zone[], text: string): Zone[] {
  const offset = /^(?:gmt|utc)?\s*([+-])\s*0?(\d{1,2})(?::?(\d\d))?$/i.exec(text.trim());
  if (offset) {
    const [, sign = '', hours = '', minutes] = offset;
    const typed = `GMT${sign}${Number(hours)}${minutes && minutes !== '00' ? `:${minutes}` : ''}`;
    return zones.filter((zone) => zone.offset === typed).slice(0, SHOWN);
  }
  const words = foldText(text)
    .split(/[\s/_]+/)
    .filter(Boolean);
  const matches = ({ title, offset: shown }: Zone) => {
    const name = foldText(`${title} ${shown}`);
    return words.every((word) => name.includes(word));
  };
  return zones.filter(matches).slice(0, SHOWN);
}

/** GMT, GMT+2, or GMT-3:30 */
function offsetText(ms: number): string {
  if (ms === 0) return 'GMT';
  const [hours, minutes] = [Math.floor(Math.abs(ms) / HOUR_MS), (Math.abs(ms) % HOUR_MS) / MINUTE_MS];
  const rest = minutes === 0 ? '' : `:${String(Math.floor(minutes)).padStart(2, '0')}`;
  return `GMT${ms < 0 ? '-' : '+'}${hours}${rest}`;
}
