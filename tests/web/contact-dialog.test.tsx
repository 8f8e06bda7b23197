import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactDialog } from '../../src/modules/contacts/ContactDialog.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const toast = (text: string) => screen.findByText(text);

async function opened(fields: { company?: string } = {}) {
  const { as, db } = newCommunity();
  const contact = await as.staff.crm.create({
    ...{ contactName: 'Ada Lovelace', email: 'ada@mail.example', ...fields },
  });
  const onClose = vi.fn();
  const view = await renderAs(as.staff, <ContactDialog record={contact} open onClose={onClose} />);
  await field(/^Name/);
  const read = () => as.staff.crm.read({ id: contact.id });
  return { ...view, as, db, contact, onClose, read };
}

test('a new contact gets the values of the form and is owned by the user who adds it', async () => {
  const { as } = newCommunity();
  const onClose = vi.fn();
  const { user } = await renderAs(as.staff, <ContactDialog record={null} open onClose={onClose} />);
  await user.type(await field(/^Name/), 'Grace Hopper');
  await user.type(await field('Value'), '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  await toast('Contact Added');
  expect(onClose).toHaveBeenCalledOnce();
  const { rows } = await as.staff.crm.list({});
  expect(rows).toMatchObject([
    { contactName: 'Grace Hopper', value: 1250.5, ownerId: as.staff.user.id, stage: 'lead' },
  ]);
});

test('a focus that comes late to what is below does not close the form, and a press there does', async () => {
  const { onClose } = await opened();
  const below = document.body.appendChild(document.createElement('button'));
  try {
    await act(async () => {
      below.focus();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(below);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  } finally {
    below.remove();
  }
});

test('invalid input shows errors at its fields and is not sent', async () => {
  const { user, heard } = await opened();
  await user.clear(await field(/^Name/));
  await user.type(await field('Email'), ' at ');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Name must be at least 2 characters');
  screen.getByText('Invalid email address');
  expect(heard).not.toContain('crm.update');
});

test('an error of the server is shown at its field', async () => {
  const { as, db, user, onClose } = await opened();
  await user.selectOptions(await field('Owner'), String(as.admin.user.id));
  db.$client.prepare("update users set role = 'member' where id = ?").run(as.admin.user.id);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const owner = await field('Owner');
  await waitFor(() => expect(owner.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('The owner must be on staff. Choose someone else.')).not.toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('an edit conflict shows both versions, and saving the own version keeps changes to other fields', async () => {
  const { as, user, contact, read, onClose } = await opened();
  await as.admin.crm.update({ id: contact.id, company: 'Looms' });
  await user.type(await field('Phone'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const newer = within(await screen.findByRole('group', { name: 'Newer version' }));
  newer.getByText(/Someone else edited this contact/);
  expect(newer.getByRole('group', { name: 'Their changes' }).textContent).toMatch(/^Company.*Looms/);
  expect(await read()).toMatchObject({ company: 'Looms', phone: '' });
  newer.getByText('Saving your version keeps their changes.');
  await user.click(newer.getByRole('button', { name: 'Your version compared with theirs' }));
  const own = newer.getByRole('group', { name: 'Your version compared with theirs' });
  await waitFor(() => expect(own.textContent).toMatch(/^Phone/));
  expect(own.textContent).not.toContain('Company');
  await user.click(newer.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Contact saved');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await read()).toMatchObject({ company: 'Looms', phone: '12345678' });
});

test('an edit conflict names the fields that saving overwrites, also after a second one', async () => {
  const { as, user, contact, read } = await opened({ company: 'Mills' });
  await as.admin.crm.update({ id: contact.id, company: 'Looms', phone: '55', notes: 'Called.' });
  await user.type(await field('Phone'), '12345678');
  await user.type(await field('Company'), ' and Sons');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Saving your version overwrites their changes to: Company, Phone');
  await as.admin.crm.update({ id: contact.id, notes: 'Called twice.', phone: '66' });
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await screen.findByText('Saving your version overwrites their changes to: Phone');
  expect((await field('Notes')).value).toBe('Called.');
  await user.click(screen.getByRole('button', { name: 'Save your version anyway' }));
  await toast('Contact saved');
  expect(await read()).toMatchObject({
    ...{ company: 'Mills and Sons', phone: '12345678', notes: 'Called twice.' },
  });
});

test('after an edit conflict, the version of the other user can be used and edited', async () => {
  const { as, user, contact, read } = await opened({ company: 'Mills' });
  await as.admin.crm.update({ id: contact.id, company: 'Looms' });
  await user.type(await field('Phone'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const newer = within(await screen.findByRole('group', { name: 'Newer version' }));
  expect(newer.getByRole('deletion').textContent).toMatch(/Mills/);
  expect(newer.getByRole('insertion').textContent).toMatch(/Looms/);
  await user.click(newer.getByRole('button', { name: 'Your version compared with theirs' }));
  await newer.findByText(/12345678/);
  await user.click(newer.getByRole('button', { name: 'Use the newer version' }));
  expect([(await field('Company')).value, (await field('Phone')).value]).toEqual(['Looms', '']);
  await user.type(await field('Phone'), '87654321');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await toast('Contact saved');
  expect(await read()).toMatchObject({ company: 'Looms', phone: '87654321' });
});

test('a contact that was deleted during the edit can be saved as a new one', async () => {
  const { as, user, contact } = await opened();
  await as.admin.crm.delete({ id: contact.id });
  await user.type(await field('Company'), 'Engines');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a new contact' }));
  await toast('Contact Added');
  expect((await as.staff.crm.list({})).rows).toMatchObject([
    { contactName: 'Ada Lovelace', company: 'Engines' },
  ]);
});

test('a known email address shows a warning with a link to its contact', async () => {
  const { as } = newCommunity();
  const known = await as.staff.crm.create({ contactName: 'Ada Lovelace', email: 'ada@mail.example' });
  const { user } = await renderAs(as.staff, <ContactDialog record={null} open onClose={() => {}} />);
  const email = await field('Email');
  await user.click(email);
  await user.paste('ADA@mail.example');
  const link = await screen.findByRole('link', { name: 'Ada Lovelace' });
  expect(link.getAttribute('href')).toBe(`/crm/${known.id}`);
  expect(link.closest('[role=status]')?.textContent).toContain('has the same email address.');
  await user.clear(email);
  await waitFor(() => expect(screen.queryByText(/has the same email address/)).toBeNull());
});
