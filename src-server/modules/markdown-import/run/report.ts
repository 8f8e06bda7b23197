import { ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '#shared/entries/model.ts';
import type { ImportReport, Retitled } from './counts.ts';

/** Files listed for each reason. More files are only counted. */
const NAMED = 20;
const NEW_TITLE: Record<Retitled['reason'], string> = {
  short: `Titles under ${ENTRY_TITLE_MIN} characters, extended with the folder name`,
  long: `Titles over ${ENTRY_TITLE_MAX} characters, shortened`,
};
// File names can contain control characters, which a terminal would interpret.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are replaced
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/g;

/** The report of an import for the console. */
export function formatReport(report: ImportReport, author: string): string {
  const lines = [
    `${number(report.created)} created, ${number(report.updated)} updated, ${number(report.present)} unchanged, ` +
      `${number(report.skipped.length)} skipped. Author: ${author}.`,
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
      'Broken links and images',
      report.dead.map(({ path, line, url, reason }) => `${path}:${line}: ${url} (${reason})`),
      // All of them are listed, because each one has to be corrected in its file.
      report.dead.length,
    ),
  );
  for (const [reason, files] of byReason(report)) lines.push(...section(`Skipped: ${reason}`, files));
  if (report.interrupted) {
    lines.push(
      '',
      `Stopped after ${number(report.done)} of ${number(report.found)} files. Run the import again to continue.`,
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
  const lines = items.slice(0, most).map((item) => `  ${item.replace(CONTROL, '�')}`);
  const more = items.length > most ? [`  … and ${number(items.length - most)} more`] : [];
  return ['', `${title} (${number(items.length)}):`, ...lines, ...more];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
