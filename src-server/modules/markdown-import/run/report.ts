import { ENTRY_TITLE_MAX, ENTRY_TITLE_MIN } from '#shared/entries/model.ts';
import { reportNumber, reportSection } from '../../../kit/console-report.ts';
import type { ImportReport, Retitled } from './counts.ts';

const NEW_TITLE: Record<Retitled['reason'], string> = {
  short: `Titles under ${ENTRY_TITLE_MIN} characters, extended with the folder name`,
  long: `Titles over ${ENTRY_TITLE_MAX} characters, shortened`,
};

/** The report of an import for the console. */
export function formatReport(report: ImportReport, author: string): string {
  const lines = [
    `${reportNumber(report.created)} created, ${reportNumber(report.updated)} updated, ${reportNumber(report.present)} unchanged, ` +
      `${reportNumber(report.skipped.length)} skipped. Author: ${author}.`,
  ];
  if (report.images > 0) lines.push(`Images uploaded: ${reportNumber(report.images)}.`);
  for (const reason of Object.keys(NEW_TITLE) as Retitled['reason'][]) {
    const pages = report.retitled.filter((page) => page.reason === reason);
    lines.push(
      ...reportSection(
        NEW_TITLE[reason],
        pages.map(({ path, title }) => `${path} → ${title}`),
      ),
    );
  }
  lines.push(
    ...reportSection(
      'Broken links and images',
      report.dead.map(({ path, line, url, reason }) => `${path}:${line}: ${url} (${reason})`),
      // All of them are listed, because each one has to be corrected in its file.
      report.dead.length,
    ),
  );
  for (const [reason, files] of byReason(report)) lines.push(...reportSection(`Skipped: ${reason}`, files));
  if (report.interrupted) {
    lines.push(
      '',
      `Stopped after ${reportNumber(report.done)} of ${reportNumber(report.found)} files. Run the import again to continue.`,
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
