import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf, filesBelow, proseOf, ROOT, titlesOf } from '../tests/support/texts.ts';
import { neverWords } from '../tests/support/writing.ts';
for (const folder of ['src','src-server','db','tests','scripts']) for (const f of filesBelow(folder,/\.(tsx?|mjs)$/)) {
  if (/routeTree|support\/writing/.test(f)) continue;
  const s=readFileSync(join(ROOT,f),'utf8');
  for (const t of [...commentsOf(s),...(folder==='tests'?titlesOf(s):[])]) for (const p of neverWords(t)) console.log(`${f}: ${t.slice(0,200)} — ${p}`);
}
for (const p of [...filesBelow('docs',/\.md$/),'README.md','ARCHITECTURE.md','CONTRIBUTING.md','SECURITY.md','CHANGELOG.md']) if (p!=='docs/writing.md') for (const t of proseOf(readFileSync(join(ROOT,p),'utf8'))) for (const line of t.split(/\n|<br>/)) for (const n of neverWords(line)) console.log(`${p}: ${line.slice(0,200)} — ${n}`);
