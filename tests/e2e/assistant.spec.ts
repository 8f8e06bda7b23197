import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/screens.ts';
import { BROKEN, breakCalls, holdCalls, makeEntry, uniqueWord } from '../support/steps.ts';

for (const [name, viewport] of Object.entries({ wide: DESKTOP, phone: PHONE })) {
  test(`a member asks the assistant, follows a source, and saves a draft, ${name}`, {
    tag: '@journey',
  }, async ({ page, site, signIn, allowConsole }) => {
    allowConsole(BROKEN);
    await page.setViewportSize(viewport);
    const word = uniqueWord();
    const body = `The ${word} is oiled twice a year, and kept dry over the winter months.`;
    const entry = await makeEntry(site.cora, {
      title: `Care of the ${word}`,
      body,
      tags: [`Oil ${word}`, 'Dry', 'Winter'],
    });
    await signIn('cora');
    await page.goto(`/note/${entry.id}`);
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
    const field = dialog.getByRole('textbox', { name: 'Your question' });
    const log = dialog.getByRole('log', { name: 'Messages' });
    await expect(field).toBeFocused();
    const say = async (text: string) => {
      await expect(field).toBeEnabled();
      await field.fill(text);
      await field.press('Enter');
    };

    await say(`How often is the ${word} oiled?`);
    await expect(log.getByText(body)).toBeVisible();
    await expect(field).toBeFocused();
    // Longer than what is worked on without a thread.
    await say(`/summarize ${body} ${'The harbor has many old boats that nobody sails. '.repeat(60)}`);
    await expect(log.getByText('Summarized without a model')).toBeVisible();
    await say(`/tags How is the ${word} oiled?`);
    await expect(log.getByRole('button', { name: `Copy tag Oil ${word}` })).toBeVisible();
    await say(`/draft Care of the ${word}`);
    await expect(log.getByRole('button', { name: 'Save as draft' })).toHaveCount(2);
    await breakCalls(page, 'ai.find');
    await say('/search anything');
    await expect(log.getByText('Sorry, I encountered an error performing the search.')).toBeVisible();
    const running = await holdCalls(page, 'ai.summarizePage');
    await dialog.getByRole('button', { name: 'Summarize this page' }).click();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    running();
    await expect(log.getByText('Stopped', { exact: true })).toBeVisible();
    await log.getByRole('button', { name: 'Not helpful' }).first().click();
    const reason = log.getByRole('textbox', { name: 'What was wrong or missing? (optional)' });
    await reason.fill('Which oil?');
    const history = dialog.getByRole('searchbox', { name: 'Search your messages' });
    const looks = [
      // Chips, a rating with its reason, a stopped answer, and a failure.
      () => expect(reason).toBeFocused(),
      async () => {
        await log.getByRole('button', { name: 'Save reason' }).click();
        await dialog.getByRole('button', { name: 'Your conversations' }).click();
        await history.fill(word);
        await expect(dialog.getByText(body).first()).toBeVisible();
      },
    ];
    for (const look of looks) {
      await look();
      await expectWellInBothModes(page);
    }
    await dialog.getByRole('button', { name: 'Back to the chat' }).click();

    // A reader who has scrolled up stays there, and a new message can be reached.
    await log.evaluate((element) => element.scrollTo(0, 0));
    await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    const answered = page.waitForResponse(/ai\.answer/);
    const held = await holdCalls(page, 'ai.answer');
    await say(`Where is the ${word} kept?`);
    // The log follows the own question first.
    await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const scrollUp = async (element: Element) => {
      element.scrollTo(0, 0);
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return element.scrollTop;
    };
    await expect.poll(() => log.evaluate(scrollUp)).toBe(0);
    held();
    await answered;
    await expect(dialog.getByRole('button', { name: 'Go to the latest message' })).toBeVisible();
    expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

    await log
      .getByRole('link', { name: `Care of the ${word}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `Care of the ${word}` })).toBeVisible();
    // Beside the page it stays, and above the page it makes room.
    await expect(dialog).toBeVisible({ visible: name === 'wide' });
    const highlighted = () =>
      page.evaluate(() => [...(CSS.highlights.get('passage') ?? [])].map((range) => range.toString()));
    await expect.poll(highlighted).toEqual([body]);

    // The conversation is still there.
    if (name === 'phone') await page.getByRole('button', { name: 'AI Assistant' }).click();
    await log.getByRole('button', { name: 'Save as draft' }).nth(1).click();
    await page.getByRole('button', { name: 'Open draft' }).click();
    await expect(dialog).toBeVisible({ visible: name === 'wide' });
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Care of the ${word}`);
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
      new RegExp(`\\[\\[Care of the ${word}\\]\\]`),
    );
  });
}
