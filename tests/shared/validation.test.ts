import { describe, expect, test } from 'vitest';
import { commentCreateInput } from '#shared/comments/schema.ts';
import { contactCreateInput } from '#shared/contacts/schema.ts';
import { entryCreateInput } from '#shared/entries/schema.ts';
import { projectCreateInput } from '#shared/projects/schema.ts';
import { registerInput } from '#shared/users/schema.ts';
import { INJECTIONS } from '../support/injections.ts';

const entry = { type: 'note', title: 'Fine', body: 'Long enough, surely', tags: ['One'] };

/** The texts by field, as a form shows them. */
function problems(
  schema: typeof entryCreateInput | typeof registerInput,
  value: unknown,
): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.toReversed().map((issue) => [issue.path[0], issue.message]));
}

describe('the entry form', () => {
  test.each([
    [{ title: 'ab' }, { title: 'Title must be at least 3 characters' }],
    [{ title: '  a  ' }, { title: 'Title must be at least 3 characters' }],
    [{ title: undefined }, { title: 'Title must be at least 3 characters' }],
    [{ body: 'nine char' }, { body: 'Content must be at least 10 characters' }],
    [{ body: '   \n\n  ' }, { body: 'Content must be at least 10 characters' }],
    [{ tags: [] }, { tags: 'Add at least one tag' }],
    [{ tags: ['  '] }, { tags: 'Add at least one tag' }],
    [{ tags: undefined }, { tags: 'Add at least one tag' }],
    [{ title: '\u200b\u2060\u00ad' }, { title: 'Title must be at least 3 characters' }],
    [{ title: 'ab\u200b' }, { title: 'Title must be at least 3 characters' }],
    [{ body: '\u200b'.repeat(10) }, { body: 'Content must be at least 10 characters' }],
    [{ body: `\u200b${' '.repeat(10)}\u200b` }, { body: 'Content must be at least 10 characters' }],
    [{ tags: ['\u3164'] }, { tags: 'Add at least one tag' }],
  ])('%j is refused with the specified text', (fields, expected) => {
    expect(problems(entryCreateInput, { ...entry, ...fields })).toEqual(expected);
  });

  test.each(['\u{1f469}\u200d\u{1f4bb}!', '\u0645\u06cc\u200c\u062e'])('keeps joiners in %j', (title) => {
    expect(entryCreateInput.parse({ ...entry, title }).title).toBe(title);
  });

  test.each([
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ body: 'x'.repeat(200_001) }, 'body'],
    [{ tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, 'tags'],
    [{ tags: ['x'.repeat(41)] }, 'tags'],
    [{ tags: ['a,b'] }, 'tags'],
    [{ type: 'essay' }, 'type'],
    [{ metadata: { imageUrl: 'javascript:alert(1)' } }, 'metadata'],
    [{ metadata: { imageUrl: '//evil.example/x.png' } }, 'metadata'],
  ])('beyond a limit: %j', (fields, field) => {
    expect(Object.keys(problems(entryCreateInput, { ...entry, ...fields }))).toEqual([field]);
  });

  test('takes text as it should be stored: cleaned, trimmed, one line for titles', () => {
    const parsed = entryCreateInput.parse({
      ...entry,
      title: '  Two\r\nlines\u0000 ',
      body: '\n\n    code first\r\nthen\u0002 text\ud800\n\n',
      tags: [' A ', 'a', 'B'],
    });
    expect(parsed).toMatchObject({
      title: 'Two lines',
      body: '    code first\nthen text\ufffd',
      tags: [' A '.trim(), 'B'],
    });
  });
});

describe('registering', () => {
  const person = { username: 'ada.l_1-x', email: 'ada@example.org', password: 'correct horse' };

  test('takes what the rules allow', () => {
    expect(problems(registerInput, person)).toEqual({});
  });

  test.each([
    [{ username: 'ab' }, 'username'],
    [{ username: 'x'.repeat(33) }, 'username'],
    [{ username: 'ada lovelace' }, 'username'],
    [{ username: 'ada@home' }, 'username'],
    [{ email: 'ada' }, 'email'],
    [{ password: 'x'.repeat(7) }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ username: 'adalovelace', password: 'AdaLovelace' }, 'password'],
    [{ password: 'Ada@Example.org' }, 'password'],
  ])('%j is refused at its field', (fields, field) => {
    expect(Object.keys(problems(registerInput, { ...person, ...fields }))).toEqual([field]);
  });
});

test('a comment has 1 to 10,000 characters', () => {
  const comment = (content: string) => commentCreateInput.safeParse({ entryId: 'x', content }).success;
  expect([
    comment(''),
    comment(' \n'),
    comment('x'),
    comment('x'.repeat(10_000)),
    comment('x'.repeat(10_001)),
  ]).toEqual([false, false, true, true, false]);
});

test('no username can carry code', () => {
  const account = { email: 'x@example.org', password: 'a password of their own' };
  expect(problems(registerInput, { ...account, username: 'olga' })).toEqual({});
  const shapes = INJECTIONS.filter((shape) => shape.length <= 32);
  expect(shapes.length).toBeGreaterThan(40);
  for (const username of shapes) {
    expect(problems(registerInput, { ...account, username }), username).toHaveProperty('username');
  }
});

test('names of staff records and comments need visible characters', () => {
  expect(contactCreateInput.safeParse({ contactName: '\u200b\u200b' }).error?.issues[0]?.message).toBe(
    'Name must be at least 2 characters',
  );
  expect(projectCreateInput.safeParse({ name: '\u200b'.repeat(3) }).error?.issues[0]?.message).toBe(
    'Project name must be at least 3 characters',
  );
  expect(commentCreateInput.safeParse({ entryId: 'x', content: '\u200b' }).success).toBe(false);
});
