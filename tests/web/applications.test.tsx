import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { signLink } from '#db/kit/mail-links.ts';
import { applicationMessages, applyTexts } from '#shared/applications/messages.ts';
import { applicationTexts, applicationToasts, cohortTexts } from '#shared/applications/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ApplyForm } from '../../src/modules/applications/ApplyForm.tsx';
import { type Community, newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, pressInToast } from '../support/site.tsx';

const TEXT = { projectName: 'Harbor maps', description: 'Maps of every harbor.' };
const toast = (text: string) => screen.findByText(text, { selector: 'p' });

function tokenOf({ db }: Community, { id, email }: { id: number; email: string }): string {
  return signLink(db, 'application', { subscriberId: id, emailHash: emailHash(db, email) });
}

async function addConfirmed(community: Community, email: string, more: object = {}) {
  const { as } = community;
  const { id } = await as.staff.applications.create({ ...TEXT, email, ...more });
  await as.anonymous.applications.confirm({ token: tokenOf(community, { id, email }) });
  return id;
}

test('a visitor applies: the notice, the fields, their errors, and what happens next', async () => {
  const { as, db } = newCommunity();
  const spring = { name: 'Spring', opensOn: '2026-05-15', closesOn: '2026-06-15', size: 5 };
  await as.staff.cohorts.create(spring);
  const { user } = await renderAs(as.anonymous, <ApplyForm />);
  await screen.findByText(
    'Applications for the next cohort open on May 15, 2026. Check back then or leave your information to be notified.',
  );
  expect(screen.queryByRole('link', { name: applyTexts.review })).toBeNull();
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await fill(user, field(/^Project Name/), 'ab');
  await fill(user, field(/^Website\/GitHub \(if available\)/), 'javascript:alert(1)');
  await fill(user, field(/^Email Address/), 'nobody');
  await fill(user, field(/^Brief Description/), 'short');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await screen.findByText('Project Name must be at least 3 characters');
  screen.getByText('Website/GitHub (if available) must be a URL that starts with https://');
  screen.getByText('Brief Description must be at least 10 characters');
  await fill(user, field(/^Project Name/), TEXT.projectName);
  await fill(user, field(/^Website/), 'github.com/olga/maps');
  await fill(user, field(/^Email Address/), 'olga@mail.example');
  await fill(user, field(/^Brief Description/), TEXT.description);
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  const status = await screen.findByText(applyTexts.sentStored);
  expect(document.activeElement).toBe(status);
  const payload = db.$client
    .prepare("select payload from jobs where kind = 'applications.request'")
    .pluck()
    .get();
  expect(JSON.parse(String(payload))).toEqual({
    ...{ ...TEXT, email: 'olga@mail.example', website: 'https://github.com/olga/maps' },
  });
  await user.click(screen.getByRole('button', { name: applyTexts.again }));
  expect((field(/^Project Name/) as HTMLInputElement).value).toBe('');
});

test('the notice says that applications are open, or that nothing is planned, and links staff to them', async () => {
  const { as } = newCommunity();
  const first = await renderAs(as.staff, <ApplyForm />);
  await screen.findByText('Leave your information to be notified when applications open.');
  expect(screen.getByRole('link', { name: applyTexts.review })).toBeTruthy();
  first.unmount();
  await as.staff.cohorts.create({ name: 'Spring', opensOn: '2026-03-01', closesOn: '2026-03-31', size: 5 });
  await renderAs(as.staff, <ApplyForm />);
  await screen.findByText(applyTexts.isOpen('Spring', 'Mar 31, 2026'));
});

test('the link of a confirmation email shows the application, and asks before it confirms', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const made = await as.staff.applications.create({ ...TEXT, email: 'olga@mail.example' });
  const { user } = await openAs(as.anonymous, `/accelerator/confirm/${tokenOf(community, made)}`);
  await screen.findByText(TEXT.description);
  const state = () => db.$client.prepare('select is_confirmed from applications').pluck().get();
  expect(state()).toBe(0);
  await user.click(screen.getByRole('button', { name: applyTexts.confirmLabel }));
  await screen.findByText(applyTexts.confirmed);
  expect(state()).toBe(1);
});

test('a link that no longer works says so', async () => {
  await openAs(newCommunity().as.anonymous, '/accelerator/confirm/none');
  const outcome = await screen.findByText(`${applicationMessages.linkOver} ${applyTexts.newLink}`);
  expect(outcome.getAttribute('role')).toBe('alert');
});

test('staff change the status of several applications, undo it, and see the history of one', async () => {
  const community = newCommunity();
  const { as } = community;
  const id = await addConfirmed(community, 'olga@mail.example');
  await addConfirmed(community, 'otto@mail.example', { projectName: 'Seed library' });
  await as.staff.applications.create({ ...TEXT, projectName: 'Unconfirmed', email: 'una@mail.example' });
  const { user } = await openAs(as.staff, '/accelerator/applications');
  const table = await screen.findByRole('table', { name: applicationTexts.list });
  expect(within(table).queryByText('Unconfirmed')).toBeNull();
  await user.click(await screen.findByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invited' }));
  await toast('2 applications updated');
  expect((await as.staff.applications.list({ status: 'invited' })).total).toBe(2);
  await pressInToast(generalTexts.undo);
  await toast('Change undone');
  expect((await as.staff.applications.list({ status: 'waitlist' })).total).toBe(2);
  await as.staff.applications.update({ id, status: 'accepted', reason: 'Strong team' });
  await user.click(within(table).getByRole('link', { name: TEXT.projectName }));
  await user.click(await screen.findByRole('tab', { name: applicationTexts.history }));
  await screen.findByText('Strong team');
});

test('staff create a CRM lead, or link the contact that has the email address', async () => {
  const community = newCommunity();
  const { as } = community;
  await addConfirmed(community, 'olga@mail.example');
  const linked = await addConfirmed(community, 'otto@mail.example', { projectName: 'Seed library' });
  const contact = await as.staff.crm.create({ contactName: 'Otto', email: 'OTTO@mail.example' });
  const { user } = await openAs(as.staff, '/accelerator/applications');
  await screen.findByRole('table', { name: applicationTexts.list });
  await chooseByKeys(applicationTexts.createLead, generalTexts.actionsFor('Harbor maps'));
  await toast(applicationToasts.leadCreated.title);
  await chooseByKeys(applicationTexts.createLead, generalTexts.actionsFor('Seed library'));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(applicationTexts.linkQuestion);
  await user.click(question.getByRole('button', { name: applicationTexts.linkTo('Otto') }));
  await toast(applicationToasts.linked.title);
  expect(await as.staff.applications.read({ id: linked })).toMatchObject({ contactId: contact.id });
  expect((await as.staff.crm.list({})).total).toBe(2);
});

test('staff manage cohorts in a dialog', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/accelerator/applications');
  await user.click(await screen.findByRole('button', { name: cohortTexts.title }));
  const cohorts = within(await dialogOf(cohortTexts.title));
  await cohorts.findByText(cohortTexts.none);
  await user.click(cohorts.getByRole('button', { name: cohortTexts.add }));
  const form = within(await dialogOf(cohortTexts.add));
  await fill(user, form.getByLabelText(/^Name/), 'Spring');
  await fill(user, form.getByLabelText(/^Opens on/), '2026-05-15');
  await fill(user, form.getByLabelText(/^Closes on/), '2026-05-01');
  await user.click(form.getByRole('button', { name: cohortTexts.add }));
  await form.findByText('The end date must be on or after the start date.');
  await fill(user, form.getByLabelText(/^Closes on/), '2026-06-15');
  await user.click(form.getByRole('button', { name: cohortTexts.add }));
  await toast(applicationToasts.cohortSaved.title);
  expect(await as.staff.cohorts.list({})).toMatchObject([
    { name: 'Spring', closesOn: '2026-06-15', size: 20 },
  ]);
});
