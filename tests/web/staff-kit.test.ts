import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Brand } from '#shared/brand.ts';
import { contactsAddress } from '#shared/contacts/address.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { Stage } from '#shared/contacts/model.ts';
import type { BoardColumn, ContactRead, ContactRow } from '#shared/contacts/output.ts';
import { blankDraft, inputOf } from '#shared/kit/fields.ts';
import { readListAddress, wholeNumber } from '#shared/kit/list-address.ts';
import { isPage, pageTitle } from '#shared/pages.ts';
import { TASK_CARDS, type TaskStatus } from '#shared/tasks/model.ts';
import type { TaskColumn, TaskRow } from '#shared/tasks/output.ts';
import { columnBeside } from '#ui/board/boardPlaces.ts';
import { sortAfter } from '#ui/table/columns.ts';
import { differing, mergeChoices } from '../../src/modules/contacts/merge/mergeChoices.ts';
import { contactBoard } from '../../src/modules/contacts/pipeline/useStageChange.ts';
import { taskBoard } from '../../src/modules/projects/tasks/record.ts';

const { withCardMoved } = contactBoard;

describe('the URL of a list', () => {
  test('ignores invalid values and leaves out defaults', () => {
    const read = (search: Record<string, unknown>) => readListAddress(search, ['name', 'created']);
    expect(read({ q: '  harbour ', sort: 'created', direction: 'desc', page: '3' })).toEqual({
      q: 'harbour',
      sort: 'created',
      direction: 'desc',
      page: 3,
    });
    expect(read({ q: '   ', sort: 'shoe size', direction: 'up', page: '1' })).toEqual({});
    expect(read({ page: '-2' })).toEqual({});
    expect(read({ page: 'Infinity' })).toEqual({});
    expect(read({ q: ['a'] })).toEqual({});
  });

  test.each<[unknown, number | undefined]>([
    ['0', 0],
    [7, 7],
    ['1.5', undefined],
    ['', undefined],
    [undefined, undefined],
    ['99999999999', undefined],
  ])('reads %j as the whole number %j', (value, number) => {
    expect(wholeNumber(value)).toBe(number);
  });

  test('has the order if it is not the default, and goes back to the first page', () => {
    expect(contactsAddress.order({})).toEqual({ sort: 'name', direction: 'asc' });
    expect(contactsAddress.order({ sort: 'created' })).toEqual({ sort: 'created', direction: 'desc' });
    expect(contactsAddress.withOrder({ page: 4, q: 'a' }, { sort: 'created', direction: 'desc' })).toEqual({
      q: 'a',
      sort: 'created',
    });
    expect(contactsAddress.withOrder({ sort: 'created' }, { sort: 'name', direction: 'asc' })).toEqual({});
    expect(contactsAddress.withOrder({}, { sort: 'name', direction: 'desc' })).toEqual({ direction: 'desc' });
  });

  test('reverses the order when the same heading is pressed again', () => {
    expect(sortAfter({ sort: 'name', direction: 'asc' }, 'name')).toEqual({
      sort: 'name',
      direction: 'desc',
    });
    expect(sortAfter({ sort: 'name', direction: 'desc' }, 'stage')).toEqual({
      sort: 'stage',
      direction: 'asc',
    });
  });

  test('passes the filter to the export, without page and order', () => {
    const search = contactsAddress.read({ q: 'a&b', stage: 'won', owner: '0', page: '2', sort: 'created' });
    expect(contactsAddress.exportUrl('/x.csv', search)).toBe('/x.csv?q=a%26b&stage=won&owner=0');
    expect(contactsAddress.exportUrl('/x.csv', {})).toBe('/x.csv');
  });
});

describe('staff pages', () => {
  const brand = { name: 'Cp' } as Brand;
  test.each([
    ['/crm', 'CRM Dashboard'],
    ['/crm/12', 'CRM Dashboard'],
    ['/internal-wiki', 'Internal Wiki'],
    ['/internal-wiki/3/', 'Internal Wiki'],
  ])('%s is a page titled %s', (path, title) => {
    expect(isPage(path)).toBe(true);
    expect(pageTitle(path, brand, false)).toBe(title);
  });
  test.each(['/crm/x', '/crm/1/2', '/internal-wiki/12345678901'])('%s is not a page', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

const row = (id: number, stage: Stage, value: number | null): ContactRow =>
  ({ id, stage, value, contactName: `Contact ${id}`, version: 1 }) as ContactRow;
const board = (): BoardColumn[] => [
  {
    stage: 'lead',
    count: 7,
    value: 100.3,
    cards: [row(1, 'lead', 0.1), row(2, 'lead', null)],
    nextCursor: 'x',
  },
  { stage: 'won', count: 1, value: 0.2, cards: [row(3, 'won', 0.2)], nextCursor: null },
];

describe('a moved card', () => {
  test('is at the top of its new column, and counts and sums are exact to the cent', () => {
    const [lead, won] = withCardMoved(board(), 1, 'won');
    expect(won?.cards.map(({ id, stage }) => [id, stage])).toEqual([
      [1, 'won'],
      [3, 'won'],
    ]);
    expect([lead?.count, lead?.value, won?.count, won?.value]).toEqual([6, 100.2, 2, 0.3]);
    expect(lead?.nextCursor).toBe('x');
  });

  test('changes no sum without a value, and nothing if it is missing', () => {
    const [lead, won] = withCardMoved(board(), 2, 'won');
    expect([lead?.value, won?.value]).toEqual([100.3, 0.2]);
    const before = board();
    expect(withCardMoved(before, 9, 'won')).toBe(before);
    expect(withCardMoved(before, 3, 'won')).toBe(before);
  });

  test('is next saved with the newest version in the cache, including that of the drawer', () => {
    const queries = new QueryClient();
    const known = (path: string, data: unknown) =>
      queries.setQueryData([['crm', path], { input: {}, type: 'query' }], data);
    known('board', board());
    known('list', { rows: [{ ...row(1, 'lead', null), version: 2 }] });
    expect(contactBoard.find(queries, 1)?.version).toBe(2);
    known('read', { ...row(1, 'lead', null), version: 3 });
    expect(contactBoard.find(queries, 1)?.version).toBe(3);
    expect(contactBoard.find(queries, 3)?.version).toBe(1);
  });

  test('that moves back changes only the order', () => {
    const back = withCardMoved(withCardMoved(board(), 1, 'won'), 1, 'lead');
    expect(back).toEqual(board());
  });

  test('stops at the edges of the board', () => {
    const columns = [{ id: 'a' }, { id: 'b' }];
    expect(columnBeside(columns, 'a', 1)).toBe('b');
    expect(columnBeside(columns, 'b', 1)).toBeNull();
    expect(columnBeside(columns, 'a', -1)).toBeNull();
  });
});

describe('a card in manual order', () => {
  const task = (id: number, status: TaskStatus) =>
    ({ id, status, version: 1, title: `Task ${id}` }) as TaskRow;
  const tasks = (): TaskColumn[] => [
    { status: 'todo', count: 3, cards: [1, 2, 3].map((id) => task(id, 'todo')), nextCursor: null },
    { status: 'done', count: 1, cards: [task(4, 'done')], nextCursor: null },
  ];
  const at = (before: number | null, after: number | null = null) => ({ before, after });
  const ids = (columns: TaskColumn[]) => columns.map(({ cards }) => cards.map(({ id }) => id));

  test.each([
    ['before its neighbor', 3, 'todo', at(1), [[3, 1, 2], [4]]],
    ['after the other one, if the first has left', 1, 'todo', at(4, 3), [[2, 3, 1], [4]]],
    [
      'at the end without neighbors',
      1,
      'done',
      at(null),
      [
        [2, 3],
        [4, 1],
      ],
    ],
    [
      'in another column',
      2,
      'done',
      at(4),
      [
        [1, 3],
        [2, 4],
      ],
    ],
  ] as const)('moves to its place: %s', (_, id, to, place, expected) => {
    const moved = taskBoard.withCardMoved(tasks(), id, to, place);
    expect(ids(moved)).toEqual(expected);
    expect(moved.map(({ count }) => count)).toEqual(expected.map(({ length }) => length));
  });

  test('moves back to its place', () => {
    const queries = new QueryClient();
    const key = [['tasks', 'board'], { input: {}, type: 'query' }];
    queries.setQueryData(key, tasks());
    const home = taskBoard.placeOf(queries, 2);
    expect(home).toEqual({ before: 3, after: 1 });
    taskBoard.move(queries, 2, 'done', at(null));
    taskBoard.move(queries, 2, 'todo', home);
    expect(queries.getQueryData(key)).toEqual(tasks());
  });

  test('is fetched again after a move once no other one is being saved, also with more loaded cards', () => {
    const queries = new QueryClient();
    const key = [['tasks', 'board'], { input: {}, type: 'query' }];
    queries.setQueryData(key, tasks());
    const isOutdated = (saved: boolean, idle: boolean) =>
      queries.getQueryCache().findAll({ predicate: taskBoard.isOutdated({ id: 1, to: 'todo', saved, idle }) })
        .length > 0;
    expect([isOutdated(true, true), isOutdated(true, false), isOutdated(false, false)]).toEqual([
      ...[true, false, true],
    ]);
    const many = Array.from({ length: TASK_CARDS + 1 }, (_, id) => task(id, 'todo'));
    queries.setQueryData(key, [{ status: 'todo', count: 99, cards: many, nextCursor: 'x' }]);
    expect(isOutdated(true, true)).toBe(true);
  });
});

describe('the fields of a contact', () => {
  test('are null or empty if they are left blank', () => {
    const draft = blankDraft(CONTACT_FIELDS);
    const nothing = { entryId: null, value: null, ownerId: null, lastContact: null, nextStepOn: null };
    expect(inputOf(CONTACT_FIELDS, draft)).toMatchObject(nothing);
    expect(inputOf(CONTACT_FIELDS, { ...draft, entryId: 'x', ownerId: '4', value: ' 12.50 ' })).toMatchObject(
      {
        entryId: 'x',
        ownerId: 4,
        value: '12.50',
      },
    );
  });

  test('are merged by filling blank fields of the survivor, and by the later day of contact', () => {
    const contact = (fields: Partial<ContactRead>) =>
      ({
        contactName: 'A',
        company: '',
        stage: 'lead',
        email: '',
        phone: '',
        notes: '',
        value: null,
        lastContact: null,
        nextStep: '',
        nextStepOn: null,
        ownerId: null,
        entryId: null,
        ...fields,
      }) as ContactRead;
    const survivor = contact({ company: 'Mine', lastContact: '2026-01-01', value: 0 });
    const other = contact({
      contactName: 'B',
      company: 'Theirs',
      phone: '1',
      lastContact: '2026-02-01',
      value: 5,
      ownerId: 3,
    });
    expect(mergeChoices(survivor, other)).toEqual(['phone', 'ownerId', 'lastContact']);
    expect(mergeChoices(other, survivor)).toEqual([]);
    // The day belongs to the other one's step.
    const planned = contact({ nextStep: 'Call', nextStepOn: '2026-02-01' });
    expect(mergeChoices(contact({ nextStep: 'Write' }), planned)).toEqual([]);
    expect(mergeChoices(contact({}), planned)).toEqual(['nextStep', 'nextStepOn']);
    expect(differing(survivor, other)).toEqual([
      'contactName',
      'company',
      'phone',
      'value',
      'ownerId',
      'lastContact',
    ]);
  });
});
