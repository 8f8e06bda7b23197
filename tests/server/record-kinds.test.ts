import { describe, expect, test } from 'vitest';
import { isPage } from '#shared/pages.ts';
import { RECORD_KINDS, STAFF_SUBJECTS, staffRecordPath } from '#shared/records.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';

describe.each(STAFF_SUBJECTS)('the record kind %s', (subject) => {
  const { module, staff, invalidates } = RECORD_KINDS[subject];

  test('has a page for its list and one for each record', () => {
    expect([isPage(staff.path), isPage(staffRecordPath(subject, 7))]).toEqual([true, true]);
  });

  test('is listed, created, read, changed, and deleted over REST', () => {
    const list = 'within' in staff ? staff.within : staff.api;
    const rows = REST_ROUTES.map(({ method, path, procedure }) => `${method} ${path} ${procedure}`);
    expect(rows).toEqual(
      expect.arrayContaining([
        `GET ${list} ${module}.listByCursor`,
        `POST ${list} ${module}.create`,
        `GET ${staff.api}/:id ${module}.read`,
        `PATCH ${staff.api}/:id ${module}.update`,
        `DELETE ${staff.api}/:id ${module}.delete`,
      ]),
    );
  });

  test('is read again, with its audit log, once one is restored', () => {
    expect(invalidates).toEqual(expect.arrayContaining([module, 'staff']));
  });
});
