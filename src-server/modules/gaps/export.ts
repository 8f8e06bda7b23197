import { gapColumns, gapTexts } from '#shared/gaps/messages.ts';
import { GAPS_EXPORT_PATH } from '#shared/gaps/model.ts';
import type { Gap } from '#shared/gaps/output.ts';
import { type GapFilter, gapFilterInput } from '#shared/gaps/schema.ts';
import type { CsvValue } from '#shared/kit/csv.ts';
import type { ActorContext } from '../../context.ts';
import { csvExport, csvFile } from '../../kit/export.ts';
import { gapStretches } from './queries.ts';

export const gapExport = csvExport({
  url: GAPS_EXPORT_PATH,
  permission: 'gaps.read',
  name: 'knowledge-gaps',
  input: gapFilterInput,
  make: exportGaps,
});

/** All gaps of a filter as a CSV file, most frequent first. */
export function exportGaps(work: ActorContext, filter: GapFilter): AsyncGenerator<string> {
  return csvFile(gapColumns, gapStretches(work, filter), cellsOf);
}

function cellsOf({ topic, state, counts, total, recent, earlier, day }: Gap): CsvValue[] {
  const { search, unanswered, notHelpful, asked, discussion } = counts;
  const status = gapTexts.states[state];
  return [topic, status, search, unanswered, notHelpful, asked, discussion, total, recent, earlier, day];
}
