import { expect, test } from '../support/browser.ts';
import { newClient, register } from '../support/client.ts';
import { modelServer, says } from '../support/model-server.ts';
import { open } from '../support/screens.ts';
import { startServer } from '../support/server.ts';

test('a member tests a prompt with a model, rates the run, saves the prompt, and finds it again', {
  tag: '@journey',
}, async ({ page, context }) => {
  const model = await modelServer({}, says('**Waves** roll over the [sand](https://example.com).'));
  const { baseUrl, model: name, apiKey } = model.settings;
  const site = await startServer({ AI_BASE_URL: baseUrl, AI_MODEL: name ?? '', AI_API_KEY: apiKey ?? '' });
  try {
    const mia = newClient(site.url);
    await register(mia, 'mia');
    const [cookie = '', value = ''] = mia.cookie?.split('=') ?? [];
    await context.addCookies([{ name: cookie, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
    const results = page.getByRole('region', { name: 'Results' });
    const saved = page.getByRole('region', { name: 'Saved prompts' });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });

    await open(page, `${site.url}/prompt-testing`);
    await page.getByRole('tab', { name: 'Templates' }).press('Enter');
    await expect(button('Use Template')).toHaveCount(5);
    await button('Use Template').first().click();
    await page.getByRole('textbox', { name: 'content' }).fill('The tide comes in twice a day.');
    await page.getByRole('textbox', { name: 'content' }).press('Control+Enter');
    await expect(results.getByText('Waves')).toBeVisible();
    await expect(results.getByRole('link')).toHaveCount(0);
    await results.getByRole('button', { name: 'Good' }).click();
    await expect(results.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Your runs' }).getByText('Good')).toBeVisible();

    await button('Save Current Prompt').click();
    const dialog = page.getByRole('dialog', { name: 'Save prompt' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Short summary');
    await dialog.getByRole('button', { name: 'Save prompt' }).click();
    await expect(page.getByText('Short summary, version 1')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'content' })).toHaveValue(
      'The tide comes in twice a day.',
    );

    await page.getByRole('tab', { name: 'Saved Prompts' }).click();
    await expect(saved.getByRole('heading', { name: 'Short summary' })).toBeVisible();
    await page.getByRole('button', { name: 'Details of Short summary' }).click();
    const drawer = page.getByRole('dialog', { name: 'Short summary' });
    await expect(drawer.getByText('Version 1')).toBeVisible();
  } finally {
    await site.stop();
    await model.close();
  }
});
