import { describe, expect, test } from 'vitest';
import { files, importsOf, isOurs } from './support/imports.ts';

/** The files that stand at the root of a layer. */
const ROOT_FILES: { folder: string; files: RegExp }[] = [
  { folder: 'src-server', files: /^(app-router|trpc|context|errors|cursor|env|permitted)\.ts$/ },
  { folder: 'src', files: /^(main\.tsx|router\.tsx|page-styles\.ts)$/ },
  { folder: 'db', files: /^(open|migrate|root|trash-registry)\.ts$/ },
  {
    folder: 'src/shared',
    files:
      /^((errors|roles|permissions|permission-rules|records|pages|boot|brand)\.ts|\w+\.(messages|output)\.ts)$/,
  },
  {
    folder: 'src/lib',
    files:
      /^(boot|confirmedQuery|fieldError|requestError|schemaResolver|serverErrors|toasts|trpc|zodConfig)\.ts$/,
  },
];

/** A file has a listed name or the name of its subject. These name neither. */
const NO_SUBJECT = /(^|\/)(index|helpers?|utils?|common|misc|shared|stuff|lib|functions)\.tsx?$/;
/** The URL names a route, and the command a program. */
const NAMED_BY_URL = /^(src\/routes|src-server\/bin)\//;

/** The folder that a file belongs to in the graph of folders: a module, a group of `db`, or a layer. Root files stand for themselves. */
function areaOf(file: string): string {
  const parts = file.split('/');
  if (parts.length === 2 || (file.startsWith('src/shared/') && parts.length === 3)) return file;
  const isModule = parts[1] === 'shared' || parts[1] === 'modules';
  return parts.slice(0, isModule ? 3 : 2).join('/');
}

/** The circles of a graph: from each node along the arrows back to it. */
function circlesIn(arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' → ')];
    if (done.has(node)) return [];
    const circles = [...(arrows.get(node) ?? [])].flatMap((next) => walk(next, [...path, node]));
    done.add(node);
    return circles;
  };
  return [...arrows.keys()].flatMap((node) => walk(node, []));
}

describe('folders', () => {
  test('the root of a layer holds what belongs to no folder', () => {
    const strays = ROOT_FILES.flatMap(({ folder, files: allowed }) =>
      files
        .filter((file) => file.slice(0, file.lastIndexOf('/')) === folder)
        .filter((file) => !allowed.test(file.slice(folder.length + 1))),
    );
    expect(strays).toEqual([]);
  });

  test('a file has a listed name or the name of its subject', () => {
    expect(files.filter((file) => NO_SUBJECT.test(file) && !NAMED_BY_URL.test(file))).toEqual([]);
  });

  test('a folder holds at least two files', () => {
    const inFolder = new Map<string, number>();
    for (const file of files) {
      const parts = file.split('/').slice(0, -1);
      // Files of subfolders count for the folders above them.
      for (let depth = parts.length; depth > 0; depth -= 1) {
        const folder = parts.slice(0, depth).join('/');
        inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
      }
    }
    const single = [...inFolder].filter(([folder, count]) => count < 2 && !folder.startsWith('src/routes'));
    expect(single).toEqual([]);
  });

  test('the database has few groups, and each its place', () => {
    const groups = new Set(files.filter((file) => /^db\/.*\//.test(file)).map(areaOf));
    expect([...groups].sort()).toEqual(['db/content', 'db/kit', 'db/schema', 'db/site', 'db/staff']);
  });

  test('no file needs itself by way of others, even for a type', () => {
    const ours = (file: string) =>
      new Set(importsOf(file).flatMap(({ target }) => (isOurs(target) ? [target] : [])));
    expect(circlesIn(new Map(files.map((file) => [file, ours(file)])))).toEqual([]);
  });

  test('no folder needs itself by way of others, even for a type', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { file, target } of files.flatMap(importsOf)) {
      const [from, to] = [areaOf(file), areaOf(target)];
      if (!isOurs(target) || from === to) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
    expect(circlesIn(arrows)).toEqual([]);
  });
});
