import { describe, expect, test } from 'vitest';
import { isPage } from '#shared/pages.ts';
import { RECORD_KINDS, STAFF_SUBJECTS, staffRecordPath } from '#shared/records.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';

describe.each(STAFF_SUBJECTS)('the record kind %s', (subject) => {
  const { module, staff } = RECORD_KINDS[subject];

  test('has a page for its list and one for each record', () => {
    expect([isPage(staff.path), isPage(staffRecordPath(subject, 7))]).toEqual([true, true]);
  });

  test('is listed, created, read, changed, and deleted over REST', () => {
    // The router of a module may be within another one, as `email.campaigns` is.
    const rows = REST_ROUTES.map(
      ({ method, procedure }) => `${method} ${procedure.split('.').slice(-2).join('.')}`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        `GET ${module}.listByCursor`,
        `POST ${module}.create`,
        `GET ${module}.read`,
        `PATCH ${module}.update`,
        `DELETE ${module}.delete`,
      ]),
    );
  });
});
