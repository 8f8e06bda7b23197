import { eq } from 'drizzle-orm';
import { emailHash } from '#db/kit/email-hash.ts';
import type { Db } from '#db/open.ts';
import { campaignRecipients, campaigns } from '#db/schema/campaigns.ts';
import { subscribers } from '#db/schema/subscribers.ts';
import { users } from '#db/schema/users.ts';
import { campaignRef, insertCampaign } from '#db/staff/campaigns/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import type { CampaignState } from '#shared/campaigns/model.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { freezeSite } from '../../src-server/modules/campaigns/emails.ts';
import { testMailSite } from '../support/ports.ts';
import { fromAdmin, fromStaff, hiddenWrite, type Row } from './matrix-row.ts';

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

  /** With someone to send to. */
  function inState(state: CampaignState): { id: number } {
    const { db } = store();
    const { id } = campaign();
    const row = {
      email: 'reader@mail.example',
      emailKey: 'reader@mail.example',
      state: 'confirmed',
    } as const;
    const now = new Date();
    db.insert(subscribers)
      .values({ ...row, createdAt: now, changedAt: now })
      .onConflictDoNothing()
      .run();
    const startedAt = state === 'draft' || state === 'scheduled' ? null : now;
    db.update(campaigns).set({ state, startedAt }).where(eq(campaigns.id, id)).run();
    return { id };
  }

  function withUnknown(): { id: number } {
    const { db } = store();
    const { id } = inState('sent');
    const [email, state] = ['reader@mail.example', 'unknown'] as const;
    db.insert(campaignRecipients)
      .values({ campaignId: id, email, emailHash: emailHash(db, email), state })
      .run();
    db.update(campaigns).set({ recipientCount: 1, unknownCount: 1 }).where(eq(campaigns.id, id)).run();
    return { id };
  }

  function sentEmail(): { id: number; recipient: number } {
    const { db } = store();
    const { id } = withUnknown();
    const frozen = freezeSite(db, testMailSite);
    db.update(campaigns).set({ frozen }).where(eq(campaigns.id, id)).run();
    const of = eq(campaignRecipients.campaignId, id);
    const row = db.update(campaignRecipients).set({ attempts: 1 }).where(of).returning().get();
    return { id, recipient: row.id };
  }

  /** The viewer needs a confirmed email address. */
  function forTest(username: string): { id: number } {
    const { db } = store();
    db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.username, username)).run();
    return campaign();
  }

  const staff = (name: string, procedure: ProcedurePath, input: Row['input'] = () => ({})): Row => ({
    ...{ name, procedure, expected: fromStaff, input },
  });
  return [
    staff('email campaigns', 'email.campaigns.list'),
    staff('email campaigns one after the other', 'email.campaigns.listByCursor'),
    staff('email campaigns in numbers', 'email.campaigns.summary'),
    staff('the sizes of audiences', 'email.campaigns.audiences'),
    staff('an email campaign', 'email.campaigns.read', campaign),
    staff('the preview of an email campaign', 'email.campaigns.preview', campaign),
    staff('what came of an email campaign', 'email.campaigns.analytics', campaign),
    staff('create an email campaign', 'email.campaigns.create', () => text),
    staff('change an email campaign', 'email.campaigns.update', () => ({ ...campaign(), title: 'April' })),
    staff('delete an email campaign', 'email.campaigns.delete', campaign),
    staff('delete several email campaigns', 'email.campaigns.bulkDelete', () => ({ ids: [campaign().id] })),
    staff('duplicate an email campaign', 'email.campaigns.duplicate', campaign),
    staff('how far sending is', 'email.campaigns.sending', campaign),
    staff('recipients of an email campaign', 'email.campaigns.recipients', campaign),
    staff('send an email campaign', 'email.campaigns.send', () => inState('draft')),
    staff('schedule an email campaign', 'email.campaigns.schedule', () => ({
      ...{ ...inState('draft'), scheduledDate: '2099-03-01T09:00:00Z' },
    })),
    staff('pause an email campaign', 'email.campaigns.pause', () => inState('sending')),
    staff('resume an email campaign', 'email.campaigns.resume', () => inState('paused')),
    staff('cancel an email campaign', 'email.campaigns.cancel', () => inState('sending')),
    staff('send unknown emails again', 'email.campaigns.resend', withUnknown),
    staff('send a test email', 'email.campaigns.test', forTest),
    { ...staff('campaigns in the outbox', 'email.campaigns.outbox'), expected: fromAdmin },
    { ...staff('an email in the outbox', 'email.campaigns.recipientEmail', sentEmail), expected: fromAdmin },
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
