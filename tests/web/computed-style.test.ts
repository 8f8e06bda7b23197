import { afterEach, beforeEach, expect, test } from 'vitest';

// `tests/support/computed-style.ts` skips rules that can't be for an element.

const RULES = `
  .one { display: none }
  .two[data-state=open]:not(.one) { display: grid }
  .outer .inner { display: flex }
  .three, .four { display: inline-flex }
  .five.six { display: table }
  @media (min-width: 1px) { .seven { display: inline-block } .none > b { display: none } }
  @media (max-width: 1px) { .eight { display: none } }
  section { display: contents }
`;

const style = document.createElement('style');
style.textContent = RULES;
beforeEach(() => document.head.append(style));
afterEach(() => {
  style.remove();
  document.body.innerHTML = '';
});

function displayOf(html: string): string {
  document.body.innerHTML = html;
  const element = document.querySelector('[id=it]');
  return element ? getComputedStyle(element).display : 'missing';
}

test.each([
  ['<div id="it" class="one">', 'none'],
  ['<div id="it" class="another one">', 'none'],
  ['<div id="it" class="oneself">', 'block'],
  ['<div id="it" class="two" data-state="open">', 'grid'],
  ['<div id="it" class="two">', 'block'],
  ['<div class="outer"><div id="it" class="inner">', 'flex'],
  ['<div id="it" class="inner">', 'block'],
  ['<div id="it" class="four">', 'inline-flex'],
  ['<div id="it" class="five six">', 'table'],
  ['<div id="it" class="five">', 'block'],
  ['<div id="it" class="seven">', 'inline-block'],
  ['<div class="none"><b id="it">', 'none'],
  ['<div id="it" class="eight">', 'block'],
  ['<section id="it">', 'contents'],
])('%s is displayed as %s', (html, display) => {
  expect(displayOf(html)).toBe(display);
});

test('a class that is added or removed changes the computed style', () => {
  expect(displayOf('<div id="it">')).toBe('block');
  const element = document.querySelector('[id=it]');
  if (!element) throw new Error('no element');
  element.classList.add('one');
  expect(getComputedStyle(element).display).toBe('none');
  element.classList.remove('one');
  expect(getComputedStyle(element).display).toBe('block');
});
