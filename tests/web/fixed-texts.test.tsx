import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GALLERY_STATUSES } from '#shared/program/model.ts';
import { ANSWERS, ON_SCREENS } from '../support/fixed-texts.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

/** What people can read of the page: texts, placeholders, and names of controls. */
function readable(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node.data.trim());
    else if (node instanceof Element) {
      for (const name of ['placeholder', 'aria-label', 'title']) texts.push(node.getAttribute(name) ?? '');
      texts.push((node.textContent ?? '').replace(/\s+/g, ' ').trim());
    }
  }
  return texts;
}

test.each(ON_SCREENS)('%s shows its fixed texts to %s', async (path, who, texts) => {
  const { as } = newCommunity();
  if (path === '/internal-wiki' && who === 'staff') {
    await as.staff.documents.create({
      ...{ title: 'Brand guide', category: 'branding', content: 'Colors and logo.', tags: [] },
      pinned: true,
    });
  }
  if (path.startsWith('/accelerator')) {
    for (const status of GALLERY_STATUSES)
      await as.staff.program.create({
        ...{ name: `In ${status}`, description: 'A project of the gallery.', domain: 'in.example', status },
        published: true,
      });
  }
  if (path === '/crm' && who === 'staff') await as.staff.crm.create({ contactName: 'Ada Park' });
  if (path.startsWith('/accounting') && who === 'staff')
    await as.staff.accounting.create({ date: '2026-03-01', amount: -5, category: 'Food' });
  if (path.startsWith('/projects') && who === 'staff') {
    const { id } = await as.staff.projects.create({ name: 'New website' });
    await as.staff.tasks.create({ projectId: id, title: 'Write the texts' });
  }
  if (path === '/prompt-testing?tab=saved')
    await as.member.prompts.create({ name: 'Product text', text: 'Describe {{product}}.' });
  // The cards show what the rows have in their menus.
  await openAs(as[who], path, { 'projects:cards': 'true' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    const found = readable();
    expect(texts.filter((text) => !found.includes(text))).toEqual([]);
  });
  cleanup();
});

/** What a function of the messages may be asked about. */
const SAMPLES = [
  '',
  'note',
  'course',
  'tool',
  'thread',
  'survey',
  'upvote',
  'staff',
  'contacts',
  'projects',
  'tasks',
  'internal documents',
  'email campaigns',
];

/** Every text that a value of the messages holds or makes. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') {
    for (const sample of SAMPLES) {
      try {
        yield* textsIn(value(sample));
      } catch {
        // It takes something else than a word.
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) yield* textsIn(each);
  }
}

test('fixed answers stand in the messages files', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/shared/**/{*messages,fields}.ts', {
    eager: true,
  });
  const known = new Set(Object.values(files).flatMap((file) => [...textsIn(file)]));
  expect(ANSWERS.filter((text) => !known.has(text))).toEqual([]);
});
