import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { insertInvitation } from '#db/staff/surveys/invitations.ts';
import { saveSettings, storedSurvey } from '#db/staff/surveys/rows.ts';
import { QUESTIONS, submission, survey } from '../support/surveys.ts';
import { everyone, fromStaff, hidden, type Row, signedIn } from './matrix-row.ts';
import type { makeThings } from './matrix-things.ts';

type Things = ReturnType<typeof makeThings>;

/** The rows of surveys in the table of who gets what. */
export function surveyRows({ store, entry }: Things): Row[] {
  /** A survey with questions, in the state of a test. */
  function made(
    status: 'draft' | 'active' | 'closed',
    sharing: 'staff' | 'everyone' = 'staff',
  ): { id: string } {
    const { db } = store();
    const id = entry(status === 'draft' ? TIER_STAFF : TIER_PUBLIC, 'survey');
    const { id: seq } = storedSurvey(db, id) ?? { id: 0 };
    saveSettings(db, seq, {
      questions: QUESTIONS,
      isAnonymous: false,
      closesAt: null,
      responseLimit: null,
      sharing,
      sharesTexts: true,
    });
    db.$client.prepare('update surveys set status = ? where id = ?').run(status, seq);
    return { id };
  }

  function invited(): { id: string; token: string } {
    const { db, authorId } = store();
    const { id } = made('active');
    const token = submission();
    const { id: surveyId } = storedSurvey(db, id) ?? { id: 0 };
    insertInvitation(db, { surveyId, token, userId: null, createdBy: authorId, createdAt: new Date() });
    return { id, token };
  }

  const answers = [{ question: 'color', options: ['o1'] }];
  const response = () => ({ submission: submission(), answers });
  const row = (
    name: string,
    procedure: Row['procedure'],
    expected: Row['expected'],
    input: Row['input'],
  ) => ({
    name,
    procedure,
    expected,
    input,
  });
  return [
    row('list surveys', 'email.surveys.list', fromStaff, () => ({})),
    row('list surveys by cursor', 'email.surveys.listByCursor', fromStaff, () => ({})),
    row('count surveys', 'email.surveys.summary', fromStaff, () => ({})),
    row('read a survey', 'email.surveys.read', fromStaff, () => made('draft')),
    row('create a survey', 'email.surveys.create', fromStaff, () => ({ ...survey() })),
    row('edit a survey', 'email.surveys.update', fromStaff, () => ({ ...made('draft'), title: 'Changed' })),
    row('publish a survey', 'email.surveys.publish', fromStaff, () => made('draft')),
    row('count the audiences of surveys', 'email.surveys.audiences', fromStaff, () => ({})),
    row('notify of a survey', 'email.surveys.notify', fromStaff, () => ({
      ...made('active'),
      audience: 'members',
    })),
    row('remind of a survey', 'email.surveys.remind', fromStaff, () => {
      const { id } = made('active');
      store().db.$client.prepare('update surveys set notified_at = 1 where entry_id = ?').run(id);
      return { id };
    }),
    row('draft a campaign for a survey', 'email.surveys.campaign', fromStaff, () => made('active')),
    row('close a survey', 'email.surveys.close', fromStaff, () => made('active')),
    row('duplicate a survey', 'email.surveys.duplicate', fromStaff, () => made('closed')),
    row('delete a survey', 'email.surveys.delete', fromStaff, () => made('active')),
    row('open a survey', 'email.surveys.form', everyone, () => made('active')),
    row('open a draft survey', 'email.surveys.form', hidden, () => made('draft')),
    row('respond to a survey', 'email.surveys.respond', signedIn, () => ({
      ...made('active'),
      ...response(),
    })),
    row('invite others to a survey', 'email.surveys.invite', fromStaff, () => ({
      ...made('active'),
      count: 1,
    })),
    row('open an invitation', 'email.surveys.formInvited', everyone, invited),
    row('respond by invitation', 'email.surveys.respondInvited', everyone, () => ({
      ...invited(),
      ...response(),
    })),
    row('read results', 'email.surveys.results', fromStaff, () => made('closed')),
    row('read results of an active survey', 'email.surveys.results', fromStaff, () =>
      made('active', 'everyone'),
    ),
    row('read shared results', 'email.surveys.results', everyone, () => made('closed', 'everyone')),
    row('read texts', 'email.surveys.texts', fromStaff, () => ({ ...made('closed'), question: 'why' })),
    row('read shared texts', 'email.surveys.texts', everyone, () => ({
      ...made('closed', 'everyone'),
      question: 'why',
    })),
    row('list responses', 'email.surveys.responses', fromStaff, () => made('active')),
  ];
}
