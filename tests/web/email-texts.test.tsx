import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { boot } from '#lib/boot.ts';
import { ResetRequestPage } from '../../src/modules/auth/ResetRequestPage.tsx';
import { ConfirmAddress } from '../../src/modules/email/components/ConfirmAddress.tsx';
import { NewLink } from '../../src/modules/invitations/components/NewLink.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

const { delivers } = boot;
afterEach(() => {
  boot.delivers = delivers;
});

describe('a site that sends emails', () => {
  const community = newCommunity();

  test.each([
    [true, "We'll also email the invitation."],
    [false, 'its email is in the outbox for admins'],
  ])('%s: says where the email of an invitation is', async (sends, words) => {
    boot.delivers = sends;
    const made = await community.as.admin.invitations.create({ email: `new-${sends}@mail.example` });
    await renderAs(community.as.admin, <NewLink made={made} onDone={() => undefined} />);
    expect(screen.getByText(/Copy it now/).textContent).toContain(words);
  });

  test.each([
    [true, "We'll email you a link"],
    [false, "We'll create a link"],
  ])('%s: says what happens when a password is lost', async (sends, words) => {
    boot.delivers = sends;
    await renderAs(community.as.member, <ResetRequestPage />);
    expect(document.body.textContent).toContain(words);
    expect(document.body.textContent).not.toContain('@');
  });

  test.each([
    [true, 'We sent an email to mia@example.org.'],
    [false, 'Ask an admin for it'],
  ])('%s: says where the confirmation email is', async (sends, words) => {
    boot.delivers = sends;
    const { user } = await renderAs(community.as.member, <ConfirmAddress email="mia@example.org" />);
    await user.click(screen.getByRole('button', { name: 'Send confirmation email' }));
    await screen.findByText(new RegExp(words));
  });
});
