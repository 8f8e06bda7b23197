import type { Db } from '#db/open.ts';
import { campaignRef, insertCampaign } from '#db/staff/campaigns/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { fromStaff, hiddenWrite, type Row } from './matrix-row.ts';

/** The rows of email campaigns in the table of who gets what. `store` is asked when a row is tried. */
export function campaignRows(store: () => { db: Db; authorId: number }): Row[] {
  const acting = () => {
    const { db, authorId } = store();
    return { db, clock: { now: () => new Date() }, viewer: { id: authorId }, source: 'rest' } as const;
  };
  const text = { title: 'March', subject: 'News of March', content: 'Words enough to be sent.' };

  function campaign(): { id: number } {
    return { id: insertCampaign(acting(), { ...text, targetAudience: 'all', isTracked: true }) };
  }

  const staff = (name: string, procedure: ProcedurePath, input: Row['input'] = () => ({})): Row => ({
    ...{ name, procedure, expected: fromStaff, input },
  });
  return [
    staff('email campaigns', 'email.campaigns.list'),
    staff('email campaigns one after the other', 'email.campaigns.listByCursor'),
    staff('email campaigns in numbers', 'email.campaigns.summary'),
    staff('an email campaign', 'email.campaigns.read', campaign),
    staff('create an email campaign', 'email.campaigns.create', () => text),
    staff('change an email campaign', 'email.campaigns.update', () => ({ ...campaign(), title: 'April' })),
    staff('delete an email campaign', 'email.campaigns.delete', campaign),
    staff('delete several email campaigns', 'email.campaigns.bulkDelete', () => ({ ids: [campaign().id] })),
    staff('duplicate an email campaign', 'email.campaigns.duplicate', campaign),
    {
      ...{ name: 'restore an email campaign', procedure: 'trash.restore', expected: hiddenWrite },
      input: () => {
        const place = campaignRef(campaign().id);
        moveToTrash(acting(), place);
        return place;
      },
    },
  ];
}
