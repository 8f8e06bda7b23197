import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import {
  accountingKeyed,
  accountingSearch,
  accountingSummed,
  accountingTotalled,
} from '#db/schema/accounting.ts';
import { applicationSearch, applicationSummed } from '#db/schema/applications.ts';
import { campaignSearch, campaignSummed } from '#db/schema/campaigns.ts';
import { crmSearch, crmSummed } from '#db/schema/contacts.ts';
import { documentSearch } from '#db/schema/documents.ts';
import { projectSearch, projectSummed, projectTally, taskSearch, taskSummed } from '#db/schema/projects.ts';
import { promptSearch } from '#db/schema/prompts.ts';
import { surveySummed } from '#db/schema/surveys.ts';
import { fullTextSql, sumsSql, tallySql } from '#db/schema/triggers.ts';
import { newStore } from '../support/store.ts';

const SEARCHES = [
  accountingSearch,
  applicationSearch,
  campaignSearch,
  crmSearch,
  documentSearch,
  projectSearch,
  promptSearch,
  taskSearch,
];
const SUMMED = [
  accountingKeyed,
  accountingSummed,
  accountingTotalled,
  applicationSummed,
  campaignSummed,
  crmSummed,
  projectSummed,
  surveySummed,
  taskSummed,
];

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ').trim();

/** The SQL of the virtual table `name` and of its triggers, as installed. */
function installed(db: Db, name: string): string[] {
  return db.$client
    .prepare<[string, string], string>(
      "select sql from sqlite_master where (type = 'table' and name = ? and sql like '%virtual%') or (type = 'trigger' and name glob ?)",
    )
    .pluck()
    .all(name, `${name}_*`)
    .map(oneLine)
    .sort();
}

describe('migrations match the descriptions', () => {
  test.each(SEARCHES)('the full-text index $name', (search) => {
    expect(installed(newStore(), search.name)).toEqual(fullTextSql(search).map(oneLine).sort());
  });

  test.each(SUMMED)('the sums $name', (summed) => {
    expect(installed(newStore(), summed.name)).toEqual(sumsSql(summed).map(oneLine).sort());
  });

  test('the counts of a project', () => {
    expect(installed(newStore(), projectTally.name)).toEqual(tallySql(projectTally).map(oneLine).sort());
  });
});
