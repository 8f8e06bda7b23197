import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, auditTextsOf, SUBJECT_LABEL } from '#shared/audit/messages.ts';
import { FLAGGED } from '#shared/moderation/model.ts';
import { RECORD_KINDS, SUBJECTS } from '#shared/records.ts';
import { fieldText, valueText } from '../../src/modules/admin/audit/auditLabels.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'migrations' ? [] : sources(path);
    return path.endsWith('.ts') ? [readFileSync(join(ROOT, path), 'utf8')] : [];
  });
}

/** The actions that the server's code names, and those it puts together. The type of `appendAudit` holds the rest to the labels. */
function writtenActions(): string[] {
  const texts = ['src-server', 'db'].flatMap(sources);
  const all = (pattern: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, it = '']) => it));
  // The action is the argument after who acts; a choice between two has both.
  const named = all(
    /\b(?:appendAudit|auditChannel|audit|note|change)\(\s*(?:\{[^}]*\{[^}]*\}[^}]*\}|\w+),\s*([^{`]*?),\s*[\w{]/g,
  );
  const literals = named.flatMap((argument) =>
    Array.from(argument.matchAll(/'(\w+\.\w+)'/g), ([, it = '']) => it),
  );
  const trashed = Object.values(RECORD_KINDS).map(({ module }) => module);
  const flagged = all(/MODULE_OF = \{([^}]*)\}/g).flatMap((body) =>
    Array.from(body.matchAll(/: '(\w+)'/g), ([, it = '']) => it),
  );
  expect(flagged).toHaveLength(FLAGGED.length);
  expect(all(/(as AuditAction\b)/g)).toEqual([]);
  return [
    ...literals,
    ...trashed.flatMap((module) => ['delete', 'restore', 'purge'].map((verb) => `${module}.${verb}`)),
    ...flagged.flatMap((module) => ['hide', 'show', 'delete', 'restore'].map((verb) => `${module}.${verb}`)),
  ];
}

test('every recorded action has a unique label', () => {
  const actions = [...new Set(writtenActions())];
  expect(actions.length).toBeGreaterThan(80);
  expect(actions.filter((action) => auditTextsOf(action).sentence === action)).toEqual([]);
  const labels = Object.keys(AUDIT_ACTIONS).map((action) => auditTextsOf(action).sentence);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test('every subject of the log has a label', () => {
  expect(SUBJECTS.filter((subject) => !SUBJECT_LABEL[subject])).toEqual([]);
  expect(new Set(Object.values(SUBJECT_LABEL)).size).toBe(SUBJECTS.length);
});

test("every action on a staff record has a label for the record's log", () => {
  // A record that is deleted permanently has no log.
  const actions = Object.keys(AUDIT_ACTIONS).filter((action) => /^(crm|documents)\.(?!purge)/.test(action));
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.map(auditTextsOf).filter(({ sentence, label }) => label === sentence)).toEqual([]);
});

test('an unknown action is shown by its name', () => {
  expect(auditTextsOf('crystals.grow')).toEqual({ sentence: 'crystals.grow', label: 'crystals.grow' });
});

test('fields and values are readable', () => {
  expect(fieldText('staffSecondFactor')).toBe('Staff second factor');
  expect(fieldText('ownerId')).toBe('Owner');
  expect([null, true, ['a', 'b'], 3, { a: 1 }].map(valueText)).toEqual(['—', 'on', 'a, b', '3', '{"a":1}']);
});
