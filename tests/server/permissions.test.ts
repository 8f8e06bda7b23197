import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entries } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { entryCreateInput } from '#shared/entries.schema.ts';
import { PERMISSIONS, type Permission, refusal } from '#shared/permissions.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';

type Procedure = { _def: { meta?: { permission?: string } } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

describe('every procedure', () => {
  test.each(procedures)('%s names a line of the permissions', (_, procedure) => {
    expect(Object.keys(PERMISSIONS)).toContain(procedure._def.meta?.permission);
  });

  test('every line of the permissions guards something', () => {
    const used = new Set(procedures.map(([, procedure]) => procedure._def.meta?.permission));
    const asked = new Set(['entries.readDrafts', 'uploads.create']);
    expect(Object.keys(PERMISSIONS).filter((line) => !used.has(line) && !asked.has(line))).toEqual([]);
  });

  test('every REST path calls one that exists', () => {
    const names = procedures.map(([name]) => name);
    expect(REST_ROUTES.filter(({ procedure }) => !names.includes(procedure))).toEqual([]);
  });
});

describe('a visitor is refused before their input is looked at', () => {
  const strange = [undefined, null, {}, [], 'x', { toString: 'x', valueOf: 1 }, Object.create(null)];

  test.each(Object.keys(PERMISSIONS) as Permission[])('%s takes whatever they send', (line) => {
    for (const value of strange) {
      const subject = { type: value, authorId: value, id: value } as never;
      expect(() => refusal(line, null, subject)).not.toThrow();
    }
  });
});

describe('contract and store agree', () => {
  test('what a create form sends has a column', () => {
    const columns = Object.keys(getTableColumns(entries));
    expect(Object.keys(entryCreateInput.shape).filter((field) => !columns.includes(field))).toEqual([]);
  });

  test('types of entries and roles are the same on both sides', () => {
    expect(entries.type.enumValues).toEqual(entryCreateInput.shape.type.options);
    expect(users.role.default).toBe('member');
  });
});
