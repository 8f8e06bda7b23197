import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '#shared/contacts/model.ts';
import type { DuplicatePair, DuplicatePairs, PairedContact } from '#shared/contacts/output.ts';
import type { DuplicatePairsInput } from '#shared/contacts/schema.ts';
import { placeOf, TABLE_PAGE_SIZE } from '#shared/kit/tables.ts';
import type { Context, ReadContext, ThreadContext } from '../../context.ts';
import { readOnThread, threadRead } from '../../services/read-threads.ts';

type Searching = ReadContext & Pick<Context, 'clock' | 'readThreads' | 'network'>;
type FoundPair = { older: number; newer: number } & Record<DuplicateReason, 0 | 1>;

/** Live contacts that may be the same person. Another thread compares all of them. Throws `UNAVAILABLE`. */
export function findPairs(work: Searching, input: DuplicatePairsInput): Promise<DuplicatePairs> {
  return readOnThread(work, pairsRead, input);
}

function pairsOf(db: Db, { page: asked }: DuplicatePairsInput): DuplicatePairs {
  const total = preparedColumn<[], number>(db, PAIR_COUNT_SQL).get() ?? 0;
  const { page, pages, offset } = placeOf(total, asked);
  const found = prepared<[object], FoundPair>(db, PAIRS_SQL).all({ limit: TABLE_PAGE_SIZE, offset });
  const rows = found.flatMap((pair): DuplicatePair[] => {
    const [older, newer] = [contactOf(db, pair.older), contactOf(db, pair.newer)];
    const reasons = DUPLICATE_REASONS.filter((reason) => pair[reason] === 1);
    return older && newer ? [{ older, newer, reasons }] : [];
  });
  return { rows, total, page, pages };
}

function contactOf(db: Db, id: number): PairedContact | undefined {
  return prepared<[number], PairedContact>(
    db,
    'select id, contact_name as contactName, company, email, phone, stage from crm where id = ?',
  ).get(id);
}

/** The column of each reason, whose index is named after it. */
const KEYS: Record<DuplicateReason, string> = { email: 'email_key', phone: 'phone_key', name: 'sort_name' };

/** The oldest contact with a key, and each of the others with it. Also used by the test of query plans. */
export function pairsByKeySql(reason: DuplicateReason): string {
  const key = KEYS[reason];
  const flags = DUPLICATE_REASONS.map((each) => `${each === reason ? 1 : 0} as ${each}`).join(', ');
  const source = `crm indexed by crm_${reason}`;
  return `select k.older, c.id as newer, ${flags}
    from (select ${key} as key, min(id) as older from ${source}
      where deleted_at is null and ${key} <> '' group by ${key} having count(*) > 1) k
    cross join ${source.replace('crm ', 'crm c ')}
      on c.${key} = k.key and c.${key} <> '' and c.deleted_at is null and c.id > k.older`;
}

const ALL_SQL = DUPLICATE_REASONS.map(pairsByKeySql).join('\n union all ');
const PAIR_COUNT_SQL = `select count(*) from (select distinct older, newer from (${ALL_SQL}))`;
/** An email address says the most, and a name the least. */
const PAIRS_SQL = `select older, newer, ${DUPLICATE_REASONS.map((each) => `max(${each}) as ${each}`).join(', ')}
  from (${ALL_SQL}) group by older, newer
  order by max(email) desc, max(phone) desc, older, newer limit @limit offset @offset`;

const pairsRead = threadRead('crm.pairs', ({ db }: ThreadContext, input: DuplicatePairsInput) =>
  pairsOf(db, input),
);

/** What compares all contacts, for `bin/reads.ts`. */
export const PAIR_READS = [pairsRead];
