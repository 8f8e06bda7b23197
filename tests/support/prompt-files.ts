import type { CsvImport } from '#shared/csv-import/output.ts';
import { receiveImport } from '../../src-server/modules/csv-import/run/receive.ts';
import { runImport } from '../../src-server/modules/csv-import/run/run.ts';
import { runUndo } from '../../src-server/modules/csv-import/run/undo.ts';
import { exportPrompts } from '../../src-server/modules/prompts/export.ts';
import type { Community, Person } from './people.ts';
import { testIds } from './ports.ts';

/** Imports and exports prompts as users of a community. */
export function promptFiles({ db, clock }: Community) {
  const ids = testIds();
  const work = (person: Person) => ({ db, clock, ids, viewer: person.user, source: 'rest' as const });
  const job = (person: Person, id: number, runs: number) => ({
    ...work(person),
    viewer: null,
    payload: { id, runs },
    keep: () => undefined,
  });
  const send = (person: Person, file: string | Buffer) =>
    receiveImport(work(person), { kind: 'prompts', fileName: 'prompts.csv', bytes: Buffer.from(file) });
  const preview = async (person: Person, file: string | Buffer): Promise<CsvImport> => {
    const { id, mapping } = await send(person, file);
    await person.imports.check({ id, mapping });
    await runImport(job(person, id, 1));
    return person.imports.read({ id });
  };
  return {
    send,
    preview,
    /** The report of a file that is previewed and imported. */
    async imported(person: Person, file: string | Buffer): Promise<CsvImport> {
      const { id } = await preview(person, file);
      await person.imports.start({ id });
      await runImport(job(person, id, 2));
      return person.imports.read({ id });
    },
    async undone(person: Person, id: number): Promise<CsvImport> {
      await person.imports.undo({ id });
      await runUndo(job(person, id, 3));
      return person.imports.read({ id });
    },
    async exported(person: Person, filter: Parameters<typeof exportPrompts>[1] = { q: '' }): Promise<string> {
      let text = '';
      for await (const piece of exportPrompts(work(person), filter)) text += piece;
      return text;
    },
  };
}
