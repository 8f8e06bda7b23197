import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';

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
