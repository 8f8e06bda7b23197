import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveSiteSettings } from '#db/site/settings.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

test.each([false, true])(
  'the check box for newsletters starts as the site has set it: %s',
  async (newsletterChecked) => {
    const { as, db } = newCommunity();
    saveSiteSettings(db, { newsletterChecked });
    const { user } = await openAs(as.anonymous, '/register');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email me newsletters' });
    expect(box.checked).toBe(newsletterChecked);
    const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('You can unsubscribe at any time.');
    await user.click(screen.getByText('Email me newsletters'));
    expect(box.checked).toBe(!newsletterChecked);
  },
);
