import { expect, test } from 'vitest';
import { followServedText, releaseServedText } from '#lib/text/servedText.ts';

test('a reader who scrolls while the app shows the page stays there', () => {
  document.body.innerHTML = '<div id="served"></div><main id="main-area"></main>';
  const [served, main] = ['served', 'main-area'].map((id) => document.getElementById(id));
  followServedText();
  Object.assign(served ?? {}, { scrollTop: 320 });
  served?.dispatchEvent(new Event('scroll'));
  releaseServedText();
  expect(main?.scrollTop).toBe(320);
  expect(served?.isConnected).toBe(false);
  document.body.innerHTML = '';
});
