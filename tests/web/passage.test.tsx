import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passageIn, passageUrl } from '#shared/kit/passage-link.ts';
import { plainText } from '#shared/kit/plain-text.ts';
import { rangeOf } from '../../src/widgets/markdown/passageRange.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const BODY = `# Care

First of all, look at the boat.

- The **wooden** hull is [varnished](https://a.example) each spring, in three \`thin\` coats, by those who have time for it.
- Sand the hull between the coats.`;
const QUOTE = 'The wooden hull is varnished each spring, in three thin coats, by those who have time for it.';

const marked = new Map<string, Range>();
beforeEach(() => {
  vi.stubGlobal('CSS', { highlights: marked });
  vi.stubGlobal('Highlight', function highlight(range: Range) {
    return range;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  marked.clear();
});

test('the link of a source shows its passage in the entry, with its Markdown', async () => {
  expect(plainText(BODY)).toContain(QUOTE);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { as } = newCommunity();
  const { id } = await as.author.entries.create(note({ title: 'Hulls', body: BODY }));
  const { router } = await openAs(as.member, passageUrl(`/note/${id}`, QUOTE));
  await screen.findByRole('heading', { level: 1, name: 'Hulls' });
  await waitFor(() => expect(marked.get('passage')?.toString()).toBe(QUOTE));
  const item = within(screen.getByRole('main')).getByText('wooden').closest('li');
  expect(scroll.mock.contexts.some((element) => item?.contains(element as Node))).toBe(true);

  // Another passage of the same page.
  router.history.push(passageUrl(`/note/${id}`, 'Sand the hull between the coats.'));
  await waitFor(() => expect(marked.get('passage')?.toString()).toBe('Sand the hull between the coats.'));
});

describe('a passage', () => {
  const text = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    return root;
  };
  const found = (html: string, quote: string) => {
    const ends = passageIn(passageUrl('', quote).slice(passageUrl('', quote).indexOf('#')));
    return ends && rangeOf(text(html), ends)?.toString();
  };

  test('that is no longer there is not highlighted', () => {
    expect(found('<p>The hull is old.</p>', QUOTE)).toBeFalsy();
  });

  test('that is a row of a table is highlighted across its cells', () => {
    const row = '<table><tr><td>Hemp</td><td>300 kg, if dry</td></tr></table>';
    expect(found(row, 'Hemp | 300 kg, if dry')).toBe('Hemp300 kg, if dry');
  });

  test('whose end has changed is highlighted where it begins', () => {
    expect(found('<p>The wooden hull is varnished each spring, in four coats.</p>', QUOTE)).toBe(
      'The wooden hull is varnished each spring, in',
    );
  });
});
