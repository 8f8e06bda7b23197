import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAnEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import {
  type ModelServer,
  modelServer,
  refuses,
  says,
  saysJson,
  saysUncounted,
  status,
} from '../support/model-server.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { fill } from '../support/site.tsx';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer({ dailyTokens: 50_000 });
});
afterEach(() => server.close());

async function harbor() {
  const community = newCommunity(undefined, null, { settings: server.settings });
  await community.as.author.entries.create(
    note({ title: 'Rigging', body: 'The rigging of a boat is checked each season.', tags: ['Sailing'] }),
  );
  return community;
}
const host = () => new URL(server.settings.baseUrl).host;
const line = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return within(term.parentElement ?? term);
};

test('without a model, the settings say that the embedded provider answers', async () => {
  await openAs(newCommunity().as.admin, '/settings/assistant');
  await screen.findByRole('heading', { level: 2, name: 'AI assistant' });
  await screen.findByText('No model is configured. The embedded provider answers offline.');
  expect(screen.queryByText('Last error')).toBeNull();
});

test("the settings show the model, today's tokens, and the last error", async () => {
  const { as } = await harbor();
  server.next(saysUncounted('The rigging is checked [1].'), status(401));
  for (let count = 0; count < 2; count += 1) await as.author.ai.draft({ type: 'note', title: 'Rigging' });
  await openAs(as.admin, '/settings/assistant');
  (await line('Model')).getByText('small-model');
  (await line('Host')).getByText(host());
  (await line('Internal documents')).getByText('Never sent');
  (await line('Last error')).getByText(/The model refused the request\. Check AI_API_KEY\./);
  screen.getByText('1 answered, 1 failed');
  screen.getByText('Limit: 50,000 a day');
  screen.getByText(/^\d+ of them estimated$/);
  expect(document.body.textContent).not.toContain('the-key');
});

test('a failure to load the status is shown', async () => {
  const { fail } = await openAs(newCommunity().as.admin, '/settings/registration');
  fail('admin.assistant');
  screen.getByRole('link', { name: 'AI assistant' }).click();
  await screen.findByText("Failed to load the assistant's status. Please try again.");
});

test('a draft and tags name the model that wrote them', async () => {
  const { as } = await harbor();
  const { title, content, press } = await createAnEntry(as.member);
  server.next(says('The rigging is checked each season [1].'));
  await fill(title, 'Rigging');
  await press('Generate with AI');
  await screen.findByText(`Written by small-model at ${host()}. Check it before you save.`);
  expect(content.value).toBe('The rigging is checked each season [1].\n\n## Sources\n\n- [1] [[Rigging]]');
  server.next(saysJson({ tags: ['Sailing'] }));
  await press('Suggest Tags');
  await screen.findByRole('button', { name: 'Accept tag Sailing' });
  expect(screen.getAllByText(/^Written by small-model/)).toHaveLength(2);
});

test('a draft without the model says why', async () => {
  const { as } = await harbor();
  const { title, press } = await createAnEntry(as.member);
  server.next(status(500));
  await fill(title, 'Rigging');
  await press('Generate with AI');
  await screen.findByText('Written without a model because it failed.');
});

test('a test of the model shows its answer, or what its server said', async () => {
  const { as } = await harbor();
  server.next(says('OK'), refuses('No such model: zanzibar'));
  await openAs(as.admin, '/settings/assistant');
  const test = await screen.findByRole('button', { name: 'Test the model' });
  await userEvent.click(test);
  await screen.findByText(/^The model answered in \d+\.\d seconds: OK$/);
  await userEvent.click(test);
  expect(await screen.findAllByText('Its server said: No such model: zanzibar')).toHaveLength(2);
  await screen.findByText("The model didn't answer because it failed.");
});
