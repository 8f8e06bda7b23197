import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openSite, pageTitle } from '../support/site.tsx';

function linkTo(href: string): HTMLElement {
  render(<ContentLink href={href}>Read on</ContentLink>);
  return screen.getByRole('link', { name: 'Read on' });
}

test.each([
  'https://host.example/wiki',
  'http://host.example',
  '//host.example/wiki',
  '/\\host.example/wiki',
  '\\\\host.example',
  '/\t/host.example',
])('a link to %j leads to another site and opens in a new tab', (href) => {
  expect(linkTo(href).getAttribute('target')).toBe('_blank');
});

test.each([
  '/wiki',
  '/images/a.png',
  `${window.location.origin}/wiki`,
  'wiki',
  '#heading',
  'mailto:ada@example.org',
  '//[',
])('a link to %j opens in the same tab', (href) => {
  expect(linkTo(href).getAttribute('target')).toBeNull();
});

test('links in user content have rel noopener, nofollow, and ugc', () => {
  expect(linkTo('//host.example').getAttribute('rel')).toBe('noopener nofollow ugc');
});

test.each([
  ['path', ''],
  ['URL', window.location.origin],
])('a link by %s to an entry of this site opens it without a reload', async (_, origin) => {
  const { as } = newCommunity();
  const target = await as.contributor.entries.create(note({ title: 'Linked to' }));
  const body = `Read on [over there](${origin}/note/${target.id}) about it.`;
  const { id } = await as.contributor.entries.create(note({ title: 'Links', body }));
  const { address } = await openSite(as.anonymous, `/note/${id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'over there' }));
  await pageTitle('Linked to');
  expect(address()).toBe(`/note/${target.id}`);
});
