import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * The yardstick: the same work over the same store with node:http and prepared SQL, nothing else. It answers the same
 * JSON, keeps the same durability, looks the session up and checks the origin.
 */
const db = new Database(join(process.env.DATA_DIR ?? '', 'commonplace.sqlite'));
for (const pragma of [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'cache_size = -16000',
])
  db.pragma(pragma);

const COLUMNS = `e.id, e.type, e.title, e.body, e.tags, e.linked_ids as linkedIds, e.metadata, e.score, e.comment_count as comments,
  e.version, e.created_at as createdAt, e.updated_at as updatedAt, e.author_id as authorId,
  u.id as uid, u.username, u.display_name as displayName, u.avatar_url as avatarUrl, u.role, v.type as viewerVote`;
const JOINS = 'join users u on u.id = e.author_id left join votes v on v.entry_id = e.id and v.user_id = ?';
const byType = db.prepare(
  `select ${COLUMNS} from entries e ${JOINS} where e.type = ? and e.tier <= 0 and e.deleted_at is null order by e.created_at desc, e.seq desc limit 21`,
);
const byTag = db.prepare(
  `select ${COLUMNS} from entry_tags t join entries e on e.seq = t.entry_seq ${JOINS} where t.tag_id = ? and t.tier <= 0 order by t.created_at desc, t.entry_seq desc limit 21`,
);
const byActivity = db.prepare(
  `select ${COLUMNS} from entries e ${JOINS} where e.type = ? and e.tier <= 0 and e.deleted_at is null order by e.last_activity_at desc, e.seq desc limit 21`,
);
const prompts = db.prepare(
  `select ${COLUMNS} from entries e ${JOINS} where e.type = 'tool' and e.tier <= 0 and e.deleted_at is null
   and exists (select 1 from entry_tags m where m.entry_seq = e.seq and m.tag_id in
     (select id from tags where key in ('prompt', 'content creation', 'writing', 'gpt-4', 'summarization', 'translation')))
   order by e.created_at desc, e.seq desc limit 21`,
);
const backlinks = db.prepare(
  `select e.id, e.type, e.title from entry_links l join entries e on e.seq = l.from_seq
   where l.to_id = ? and e.deleted_at is null and e.tier <= 0 group by l.from_seq order by l.from_seq desc limit 21`,
);
const versions = db.prepare(
  `select r.version, r.saved_at as savedAt, r.restores, u.id, u.username, u.display_name as displayName, u.avatar_url as avatarUrl, u.role
   from revisions r join users u on u.id = r.saved_by where r.subject = 'entry' and r.subject_id = ? order by r.version desc limit 21`,
);
const one = db.prepare(
  `select ${COLUMNS} from entries e ${JOINS} where e.id = ? and e.tier <= 0 and e.deleted_at is null`,
);
const tagId = db.prepare('select id from tags where key = ?');
const found = db.prepare(
  `select rowid as seq, bm25(entries_fts_public, 3.0, 1.0, 0.0) as rank from entries_fts_public where entries_fts_public match ? order by rank limit 1000`,
);
const hit =
  db.prepare(`select e.id, e.type, highlight(entries_fts_public, 0, '<', '>') as title, highlight(entries_fts_public, 1, '<', '>') as body
  from entries_fts_public f join entries e on e.seq = f.rowid where entries_fts_public match ? and f.rowid = cast(? as integer)`);
const session = db.prepare(
  'select u.id, u.role from sessions s join users u on u.id = s.user_id where s.id = ? and s.expires_at > ?',
);
const insert =
  db.prepare(`insert into entries (id, type, title, sort_title, body, excerpt, tags, author_id, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning seq`);
const link =
  db.prepare(`insert into entry_tags (tag_id, entry_seq, type, tier, author_id, created_at, score, sort_title)
  select ?, seq, type, tier, author_id, created_at, score, sort_title from entries where seq = ?`);
const addTag = db.prepare('insert into tags (key, name) values (?, ?) returning id');
const voteOf = db.prepare('select type from votes where entry_id = ? and user_id = ?');
const vote = db.prepare(`insert into votes (entry_id, user_id, type, created_at) values (?, ?, ?, ?)
  on conflict (entry_id, user_id) do update set type = excluded.type`);
const score = db.prepare(
  'update entries set score = score + ? where id = ? and deleted_at is null returning score',
);

type Row = Record<string, unknown>;

function shape(row: Row) {
  const {
    tags,
    linkedIds,
    metadata: _,
    score: votes,
    comments,
    createdAt,
    updatedAt,
    uid,
    username,
    displayName,
    avatarUrl,
    role,
    ...rest
  } = row;
  return {
    ...rest,
    tags: JSON.parse(String(tags)),
    linkedIds: JSON.parse(String(linkedIds)),
    metadata: { votes, comments },
    author: { id: uid, username, displayName, avatarUrl, role },
    createdAt: new Date(Number(createdAt)).toISOString(),
    updatedAt: new Date(Number(updatedAt)).toISOString(),
  };
}

function viewer(request: IncomingMessage): number {
  const token = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (!token) return 0;
  const id = createHash('sha256').update(token).digest('hex');
  return Number((session.get(id, Date.now()) as { id: number } | undefined)?.id ?? 0);
}

const create = db.transaction((user: number, input: Row) => {
  const now = Date.now();
  const id = crypto.randomUUID();
  const tags = input.tags as string[];
  const { seq } = insert.get(
    id,
    input.type,
    input.title,
    String(input.title).toLowerCase(),
    input.body,
    String(input.body).slice(0, 201),
    JSON.stringify(tags),
    user,
    now,
    now,
  ) as { seq: number };
  for (const name of tags) {
    const key = name.toLowerCase();
    const tag = (tagId.get(key) ?? addTag.get(key, name)) as { id: number };
    link.run(tag.id, seq);
  }
  return shape(one.get(user, id) as Row);
});

const cast = db.transaction((user: number, entryId: string, type: string) => {
  const before = (voteOf.get(entryId, user) as { type: string } | undefined)?.type;
  const weight = (kind: string | undefined) => (kind === 'upvote' ? 1 : kind === 'downvote' ? -1 : 0);
  if (before !== type) vote.run(entryId, user, type, Date.now());
  const row = score.get(weight(type) - weight(before), entryId) as { score: number };
  return { entryId, votes: row.score, viewerVote: type };
});

function read(url: URL, user: number): unknown {
  if (url.pathname === '/api/entries') {
    const tag = url.searchParams.get('tags');
    const type = url.searchParams.get('type');
    const rows = tag
      ? byTag.all(user, (tagId.get(tag) as { id: number }).id)
      : url.searchParams.has('tab')
        ? prompts.all(user)
        : (url.searchParams.has('sort') ? byActivity : byType).all(user, type);
    return (rows as Row[]).slice(0, 20).map(shape);
  }
  if (url.pathname === '/api/ai/search') {
    const query = `{title body} : ("${url.searchParams.get('q')}")`;
    const ranked = found.all(query) as { seq: number }[];
    return ranked.slice(0, 20).map(({ seq }) => {
      const row = hit.get(query, seq) as { id: string; type: string; title: string; body: string };
      const at = Math.max(0, row.body.indexOf('<') - 40);
      return {
        id: row.id,
        type: row.type,
        title: row.title,
        excerpt: row.body.slice(at, at + 200),
        url: `/${row.type}/${row.id}`,
      };
    });
  }
  const [id, part] = url.pathname.split('/').slice(3);
  if (part === 'backlinks') return backlinks.all(id).slice(0, 20);
  if (part === 'revisions') return (versions.all(id) as Row[]).slice(0, 20).map(shapeVersion);
  return shape(one.get(user, id) as Row);
}

function shapeVersion({ version, savedAt, restores, ...savedBy }: Row) {
  return { version, savedBy, savedAt: new Date(Number(savedAt)).toISOString(), restores };
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://host');
  const user = viewer(request);
  const answer = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  if (request.method === 'GET') return answer(200, read(url, user));
  if (request.headers.origin !== undefined && request.headers.origin !== `http://${request.headers.host}`)
    return answer(403, {});
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const input = JSON.parse(Buffer.concat(parts).toString('utf8')) as Row;
    if (!user) return answer(401, {});
    if (url.pathname === '/api/entries') return answer(201, create.immediate(user, input));
    return answer(200, cast.immediate(user, url.pathname.split('/')[3] ?? '', String(input.type)));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`${JSON.stringify({ msg: 'listening', url: `http://127.0.0.1:${port}` })}\n`);
});
