import { setImmediate } from 'node:timers/promises';
import { appendAudit } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { accountDataMessages } from '#shared/account/messages.ts';
import { DOWNLOAD_PATH, DOWNLOADS_PER_HOUR, type Download } from '#shared/account/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { AccountContext, Context } from '../../../context.ts';
import { viewerTier } from '../../entries/queries.ts';
import { type Section, stepOf } from './section.ts';
import { SECTIONS, sectionSql } from './sections.ts';

const PER_HOUR = { max: DOWNLOADS_PER_HOUR, minutes: 60, message: accountDataMessages.tooManyDownloads };

/** Returns the URL of the viewer's download. Throws `CONFIRM_PASSWORD`. */
export function prepareDownload({ accounts }: Context): Download {
  accounts.requireConfirmed();
  return { url: DOWNLOAD_PATH };
}

/**
 * Yields the viewer's data as one JSON text in pieces. Reads a few rows at a time, so that other requests don't wait and
 * memory stays low. Before the first piece it throws `CONFIRM_PASSWORD`, or `TOO_MANY_REQUESTS` after
 * `DOWNLOADS_PER_HOUR`. `requireRights` returns the current viewer, or throws once their session has ended.
 */
export function beginDownload(work: AccountContext, requireRights: () => Viewer): AsyncGenerator<string> {
  const { db, viewer, accounts, throttle } = work;
  accounts.requireConfirmed();
  throttle.take(`account.download:${viewer.id}`, PER_HOUR);
  write(db, () => appendAudit(work, 'account.download', { subject: 'member', subjectId: String(viewer.id) }));
  return pieces(work, viewer.id, requireRights);
}

async function* pieces(
  { db, clock, mailSite }: Context,
  person: number,
  requireRights: () => Viewer,
): AsyncGenerator<string> {
  const site = mailSite.address();
  yield `{\n"site": ${JSON.stringify({ name: mailSite.name, address: site })},\n"downloadedAt": ${JSON.stringify(clock.now())}`;
  for (const [name, section] of Object.entries<Section>(SECTIONS)) {
    yield `,\n${JSON.stringify(name)}: ${section.single ? '' : '['}`;
    let first = true;
    for (let place = startOf(section); place; ) {
      // Lets other requests run first.
      await setImmediate();
      const tier = viewerTier(requireRights());
      const rows = read(db, section, { person, tier, ...place });
      const items = rows.filter(({ isOthers }) => !isOthers).map((row) => JSON.stringify(toItem(row, site)));
      if (items.length > 0) yield `${first ? '' : ',\n'}${items.join(',\n')}`;
      first &&= items.length === 0;
      place = placeAfter(section, rows);
    }
    if (section.single) yield first ? 'null' : '';
    else yield ']';
  }
  yield '\n}\n';
}

type Value = string | number | null;
type Row = Record<string, Value>;
type Place = Record<`k${number}`, Value>;

function startOf({ keys }: Section): Place | null {
  return Object.fromEntries(keys.map(([, start], index) => [`k${index}`, start]));
}

/** Where the next step continues, or null after the last row. */
function placeAfter(section: Section, rows: Row[]): Place | null {
  const last = rows.length < stepOf(section) ? undefined : rows.at(-1);
  return last
    ? Object.fromEntries(section.keys.map((_, index) => [`k${index}`, last[`k${index}`] ?? null]))
    : null;
}

function read(db: Db, section: Section, parameters: Row): Row[] {
  return prepared<[Row], Row>(db, sectionSql(section)).all({ ...parameters, limit: stepOf(section) });
}

const KEY = /^k\d$/;

/** A row as the file holds it: timestamps as text, stored JSON as JSON, and paths as full URLs. */
function toItem({ isOthers: _, ...row }: Row, site: string): Record<string, unknown> {
  const fields = Object.entries(row).filter(([name]) => !KEY.test(name));
  return Object.fromEntries(fields.map(([name, value]) => toField(name, value, site)));
}

function toField(name: string, value: Value, site: string): [name: string, value: unknown] {
  const [, stem = '', kind] = /^(.*?)(At|Json|Path|path)?$/.exec(name) ?? [];
  if (kind === 'At') return [name, value === null ? null : new Date(Number(value)).toISOString()];
  if (kind === 'Json') return [stem, value === null ? null : JSON.parse(String(value))];
  if (kind) return [stem ? `${stem}Address` : 'address', value === null ? null : `${site}${value}`];
  return [name, /^is[A-Z]/.test(name) ? value === 1 : value];
}
