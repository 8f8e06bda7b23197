import { ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '#shared/entries/model.ts';
import type { ImportReport, Retitled } from './counts.ts';

/** Files named for each reason; the rest is counted. */
const NAMED = 20;
const NEW_TITLE: Record<Retitled['reason'], string> = {
  short: `Titles shorter than ${ENTRY_TITLE_MIN} characters, the folder's name added`,
  long: `Titles longer than ${ENTRY_TITLE_MAX} characters, cut`,
};
// Names of files may hold anything; what a terminal would act on is not printed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/** What the import did, for the person who ran it. */
export function formatReport(report: ImportReport, author: string): string {
  const lines = [
    `Created ${number(report.created)}, updated ${number(report.updated)}, already here ${number(report.present)}, ` +
      `skipped ${number(report.skipped.length)}. Author: ${author}.`,
  ];
  if (report.images > 0) lines.push(`Images uploaded: ${number(report.images)}.`);
  for (const reason of Object.keys(NEW_TITLE) as Retitled['reason'][]) {
    const pages = report.retitled.filter((page) => page.reason === reason);
    lines.push(
      ...section(
        NEW_TITLE[reason],
        pages.map(({ path, title }) => `${path} → ${title}`),
      ),
    );
  }
  lines.push(
    ...section(
      'Links and images that lead nowhere',
      report.dead.map(({ path, line, url, reason }) => `${path}:${line}: ${url} (${reason})`),
      // Each has its own place in a file to be corrected.
      report.dead.length,
    ),
  );
  for (const [reason, files] of byReason(report)) lines.push(...section(`Skipped, ${reason}`, files));
  if (report.interrupted) {
    lines.push(
      '',
      `Stopped after ${number(report.done)} of ${number(report.found)} files. Running it again goes on from here.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function byReason({ skipped }: ImportReport): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { path, reason, detail } of skipped) {
    const file = detail === undefined ? path : `${path} (${detail})`;
    const files = reasons.get(reason);
    if (files) files.push(file);
    else reasons.set(reason, [file]);
  }
  return reasons;
}

function section(title: string, items: string[], most = NAMED): string[] {
  if (items.length === 0) return [];
  const named = items.slice(0, most).map((item) => `  ${item.replace(CONTROL, '�')}`);
  const more = items.length > most ? [`  … and ${number(items.length - most)} more`] : [];
  return ['', `${title} (${number(items.length)}):`, ...named, ...more];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
