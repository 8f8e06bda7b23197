import { reportNumber, reportSection } from '../../../kit/console-report.ts';
import type { FileReport } from './import-file.ts';

/** The report of an imported file for the console. */
export function formatFileReport(report: FileReport, owner: string): string {
  const { created, present, skipped, changed, interrupted } = report;
  const lines = [
    `${reportNumber(created)} created, ${reportNumber(present)} unchanged, ${reportNumber(skipped.length)} skipped. ` +
      `Owner: ${owner}.`,
    // All of them are listed, because each one has to be checked.
    ...reportSection('Imported with changes', changed.map(lineOf), changed.length),
    ...reportSection('Skipped', skipped.map(lineOf), skipped.length),
  ];
  if (interrupted) {
    const { done, found } = report;
    lines.push(
      '',
      `Stopped after ${reportNumber(done)} of ${reportNumber(found)} rows. Run the import again to continue.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function lineOf({ row, reason }: { row: number; reason: string }): string {
  return `Row ${row}: ${reason}`;
}
