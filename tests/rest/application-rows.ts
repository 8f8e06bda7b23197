import { emailHash } from '#db/kit/email-hash.ts';
import { blankStored } from '#db/kit/fields.ts';
import { signLink } from '#db/kit/mail-links.ts';
import type { Db } from '#db/open.ts';
import { cohorts } from '#db/schema/applications.ts';
import { insertApplication } from '#db/staff/applications/rows.ts';
import { insertContact } from '#db/staff/contacts/rows.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { everyone, fromStaff, type Row } from './matrix-row.ts';

/** The rows of applications and cohorts in the table of who gets what. `store` is asked when a row is tried. */
export function applicationRows(store: () => { db: Db; authorId: number }): Row[] {
  let count = 0;
  const acting = () => {
    const { db, authorId } = store();
    return { db, clock: { now: () => new Date() }, viewer: { id: authorId }, source: 'rest' } as const;
  };
  function content() {
    count += 1;
    return {
      projectName: 'Harbor maps',
      description: 'Maps of every harbor.',
      email: `a${count}@mail.example`,
    };
  }
  const rest = { website: '', cohortId: null, status: 'waitlist' } as const;

  function application(): { id: number; email: string } {
    const given = content();
    return { id: insertApplication(acting(), { ...given, ...rest }), email: given.email };
  }
  const one = () => ({ id: application().id });

  function link() {
    const { db } = store();
    const { id, email } = application();
    const expiresAt = Date.now() + 60_000;
    return {
      token: signLink(db, 'application', { subscriberId: id, emailHash: emailHash(db, email), expiresAt }),
    };
  }

  function contact() {
    const contactId = insertContact(
      acting(),
      {
        ...blankStored(CONTACT_FIELDS),
        contactName: 'Ada',
      },
      new Date(),
    );
    return { ...one(), contactId };
  }

  function cohortContent() {
    count += 1;
    return { name: `Cohort ${count}`, opensOn: '2040-03-01', closesOn: '2040-03-31', size: 10 };
  }
  function cohort() {
    const { db, authorId } = store();
    const now = new Date();
    const { id } = db
      .insert(cohorts)
      .values({ ...cohortContent(), isAnnounced: false, savedBy: authorId, createdAt: now, updatedAt: now })
      .returning()
      .get();
    return { id };
  }

  return [
    {
      name: 'when applications open',
      procedure: 'applications.intake',
      expected: everyone,
      input: () => ({}),
    },
    { name: 'apply', procedure: 'applications.submit', expected: everyone, input: content },
    { name: 'what a link confirms', procedure: 'applications.linked', expected: everyone, input: link },
    { name: 'confirm an application', procedure: 'applications.confirm', expected: everyone, input: link },
    { name: 'applications', procedure: 'applications.list', expected: fromStaff, input: () => ({}) },
    {
      ...{ name: 'counts of applications', procedure: 'applications.summary', expected: fromStaff },
      input: () => ({}),
    },
    {
      ...{ name: 'applications in turn', procedure: 'applications.listByCursor', expected: fromStaff },
      input: () => ({ limit: 5 }),
    },
    { name: 'an application', procedure: 'applications.read', expected: fromStaff, input: one },
    { name: 'add an application', procedure: 'applications.create', expected: fromStaff, input: content },
    {
      ...{ name: 'edit an application', procedure: 'applications.update', expected: fromStaff },
      input: () => ({ ...one(), status: 'invited' }),
    },
    { name: 'delete an application', procedure: 'applications.delete', expected: fromStaff, input: one },
    {
      ...{ name: 'change applications', procedure: 'applications.bulkUpdate', expected: fromStaff },
      input: () => ({ ids: [application().id], change: { status: 'accepted' } }),
    },
    {
      ...{ name: 'undo a change of applications', procedure: 'applications.bulkUndo', expected: fromStaff },
      input: () => ({ rows: [{ ...one(), version: 2 }] }),
    },
    {
      ...{ name: 'delete applications', procedure: 'applications.bulkDelete', expected: fromStaff },
      input: () => ({ ids: [application().id] }),
    },
    { name: 'make a lead of it', procedure: 'applications.createLead', expected: fromStaff, input: one },
    { name: 'link a contact', procedure: 'applications.linkContact', expected: fromStaff, input: contact },
    { name: 'cohorts', procedure: 'cohorts.list', expected: fromStaff, input: () => ({}) },
    { name: 'add a cohort', procedure: 'cohorts.create', expected: fromStaff, input: cohortContent },
    {
      ...{ name: 'edit a cohort', procedure: 'cohorts.update', expected: fromStaff },
      input: () => ({ ...cohort(), size: 12 }),
    },
    { name: 'delete a cohort', procedure: 'cohorts.delete', expected: fromStaff, input: cohort },
  ];
}
