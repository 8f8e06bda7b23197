import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entries } from '#db/schema/entries.ts';
import { users } from '#db/schema/users.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import { DOCUMENT_SLOT } from '#shared/drafts/model.ts';
import { ENTRY_TYPES } from '#shared/entries/model.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { needsAccount, PERMISSIONS, type Permission, refusal, type ViewerOf } from '#shared/permissions.ts';
import { ratingMessages } from '#shared/ratings/messages.ts';
import { RATED_TYPES } from '#shared/ratings/model.ts';
import { appRouter } from '../../src-server/app-router.ts';
import { permittedViewer } from '../../src-server/permitted.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';

type Procedure = { _def: { meta?: { permission?: string } } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);

describe('every procedure', () => {
  test.each(procedures)('%s names a line of the permissions', (_, procedure) => {
    expect(Object.keys(PERMISSIONS)).toContain(procedure._def.meta?.permission);
  });

  test('every line of the permissions guards something', () => {
    const used = new Set(procedures.map(([, procedure]) => procedure._def.meta?.permission));
    const asked = new Set(['entries.readDrafts', 'program.readDrafts', 'uploads.create']);
    expect(Object.keys(PERMISSIONS).filter((line) => !used.has(line) && !asked.has(line))).toEqual([]);
  });

  test('every REST endpoint calls an existing procedure', () => {
    const names = procedures.map(([name]) => name);
    expect(REST_ROUTES.filter(({ procedure }) => !names.includes(procedure))).toEqual([]);
  });
});

describe('visitors are refused before their input is validated', () => {
  const strange = [undefined, null, {}, [], 'x', { toString: 'x', valueOf: 1 }, Object.create(null)];

  test.each(Object.keys(PERMISSIONS) as Permission[])('%s takes whatever they send', (line) => {
    for (const value of strange) {
      const subject = { type: value, authorId: value, id: value } as never;
      expect(() => refusal(line, null, subject)).not.toThrow();
    }
  });
});

/** The permissions of visitors, according to the types. A wrong name does not compile. */
const OPEN_TO_VISITORS: { [P in Permission as null extends ViewerOf<P> ? P : never]: true } = {
  'ai.chat': true,
  'tools.read': true,
  'tools.run': true,
  'auth.current': true,
  'auth.login': true,
  'auth.register': true,
  'auth.logout': true,
  'entries.read': true,
  'comments.read': true,
  'channels.read': true,
  'members.read': true,
  'activity.read': true,
  'collections.read': true,
  'courses.read': true,
  'events.read': true,
  'prompts.read': true,
  'program.read': true,
  'emailAddress.verify': true,
  'emailAddress.unsubscribe': true,
  'account.link': true,
  'surveys.open': true,
  'surveys.invited': true,
  'surveys.results': true,
  'tags.read': true,
  'search.read': true,
  'newsletter.request': true,
  'newsletter.confirm': true,
  'applications.apply': true,
  'applications.confirm': true,
};

describe('a permission that implies an account', () => {
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  const flags = [true, false];
  /** Subjects as any rule may be asked about them; ids that a visitor could be mistaken for among them. */
  const subjects = [undefined, ...ENTRY_TYPES].flatMap((type) =>
    [undefined, null, 0].flatMap((id) =>
      flags.flatMap((isPrivate) =>
        flags.flatMap((joined) =>
          flags.flatMap((isDraft) =>
            ['note', DOCUMENT_SLOT].map((slot) => ({
              ...{ type, slot, isPrivate, isDraft, joined, enrolled: joined, undoable: joined },
              ...{ authorId: id, ownerId: id, deletedBy: id, lockedAt: null, hiddenAt: null },
            })),
          ),
        ),
      ),
    ),
  );

  test('is known to the types and at run time', () => {
    expect(permissions.filter((permission) => !needsAccount(permission)).sort()).toEqual(
      Object.keys(OPEN_TO_VISITORS).sort(),
    );
  });

  test.each(permissions)('%s refuses visitors if and only if it says so', (permission) => {
    const passed = subjects.filter((subject) => refusal(permission, null, subject as never) === null);
    expect(passed).toHaveLength(needsAccount(permission) ? 0 : subjects.length);
  });
});

test('a marked rule that allows a visitor fails before anything is done', () => {
  const rules: Record<string, unknown> = PERMISSIONS;
  const rule = rules['drafts.list'];
  rules['drafts.list'] = Object.assign(() => null, { needsAccount: true });
  try {
    expect(() => permittedViewer('drafts.list', null, null)).toThrow(
      'drafts.list requires an account but allowed a guest',
    );
  } finally {
    rules['drafts.list'] = rule;
  }
});

describe('the subject is checked before the viewer', () => {
  const authorId = 1;
  const readers = [null, { id: 2, role: 'member', actualRole: 'member' }] as const;

  test.each(ENTRY_TYPES.filter((type) => !RATED_TYPES.includes(type)))('no one can rate a %s', (type) => {
    for (const reader of readers) {
      const refused = refusal('ratings.rate', reader, { type, authorId, enrolled: false });
      expect(refused).toEqual({ code: 'FORBIDDEN', message: ratingMessages.kind });
    }
  });

  test('visitors are asked to log in to rate', () => {
    for (const type of RATED_TYPES) {
      expect(refusal('ratings.rate', null, { type, authorId, enrolled: false })?.code).toBe(
        'UNAUTHENTICATED',
      );
    }
  });

  test('visitors are not asked to log in to comment on locked or hidden entries', () => {
    const at = new Date();
    const refused = (lockedAt: Date | null, hiddenAt: Date | null) =>
      readers.map(
        (reader) => refusal('comments.create', reader, { lockedAt, hiddenAt, isDraft: false })?.message,
      );
    expect(refused(at, null)).toEqual([commentMessages.locked, commentMessages.locked]);
    expect(refused(null, at)).toEqual([commentMessages.entryHidden, commentMessages.entryHidden]);
    expect(refused(null, null)).toEqual([commentMessages.loginRequired, undefined]);
  });
});

describe('schemas and database agree', () => {
  test('every field of a create form has a column', () => {
    const columns = Object.keys(getTableColumns(entries));
    expect(Object.keys(entryCreateInput.shape).filter((field) => !columns.includes(field))).toEqual([]);
  });

  test('entry types and roles are equal on both sides', () => {
    expect(entries.type.enumValues).toEqual(entryCreateInput.shape.type.options);
    expect(users.role.default).toBe('member');
  });
});
