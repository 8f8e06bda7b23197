import { expect, test } from 'vitest';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import { newCampaign } from '../support/campaigns.ts';
import { newCommunity } from '../support/people.ts';

const each = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n));
const row = (cell: string, columns: number) => `${`|${cell}`.repeat(columns)}|\n`;

const HOSTILE = {
  'a table of 20,000 columns': row('', 20_000) + row('-', 20_000),
  'a table of 20,000 cells that are not written': `${row('a', 100) + row('-', 100)}${'a\n'.repeat(200)}`,
  'a table of one column and 10,000 rows': `a\n:-\n${'a\r'.repeat(10_000)}`,
  'such a table in a quote': `> |a|\n> |-|\n${'> a\n'.repeat(10_000)}`,
  '2,500 footnotes': [...each(2500, (n) => `a[^${n}]`), ...each(2500, (n) => `\n[^${n}]: b`)].join('\n'),
  '20,000 emphases': 'a**b'.repeat(20_000),
  '10,000 list items': '- a\n'.repeat(10_000),
  'lists in lists': `${'- '.repeat(20)}a\n\n`.repeat(2000),
};

test.each(Object.entries(HOSTILE))(
  '%s would stop the server for seconds, so it is refused',
  async (_, content) => {
    const { as } = newCommunity();
    const { id } = await as.staff.email.campaigns.create(newCampaign());
    const issues = [{ path: ['content'], message: campaignMessages.tooManyParts }];
    const refusal = { code: 'BAD_REQUEST', cause: { issues } };
    const { create, update } = as.staff.email.campaigns;
    await expect(create(newCampaign({ content }))).rejects.toMatchObject(refusal);
    await expect(update({ id, content })).rejects.toMatchObject(refusal);
  },
);

test('a long newsletter with tables, lists, and footnotes is stored', async () => {
  const { as } = newCommunity();
  const section = [
    '## What is new | what is *next*',
    `${'Read [our news](https://community.example/news) -- there is **much** of it. '.repeat(10)}[^1]`,
    '- One\n- Two\n- Three',
    `${row('a', 5)}${row('-', 5)}${row('a', 5).repeat(10)}`,
  ].join('\n\n');
  const content = `${section.repeat(20)}\n\n${'A long story. '.repeat(5000)}\n\n[^1]: A footnote.`;
  expect(await as.staff.email.campaigns.create(newCampaign({ content }))).toMatchObject({ state: 'draft' });
});
